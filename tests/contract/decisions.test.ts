import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readTree } from './drift';

const FOLDER = resolve(import.meta.dirname, '../../docs/decisions');
const FILES = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** The decisions of the specification, such as `§10.38`, with the documents that have them. */
const SPECIFICATION = resolve(import.meta.dirname, '../../docs/specification/README.md');
const PLACES = readFileSync(SPECIFICATION, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- §10.'))
  .map((line) => ({
    numbers: line.split(':')[0]?.match(/§10\.\d+/g) ?? [],
    texts: [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) =>
      readFileSync(join(dirname(SPECIFICATION), path), 'utf8'),
    ),
  }));

const HEADER =
  /^# (?<number>\d+)\. (?<title>.+)\n\nDecided on (?<date>\d{4}-\d\d-\d\d)\.\n\n\*\*Context\.\*\* /;

const headerOf = (name: string) => HEADER.exec(read(name))?.groups ?? {};

/** The cells of each row of the README's table, without the spaces that align them. */
const rows = read('README.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.replace(/ +\|/g, ' |').replace(/\| +/g, '| '));

test.each(FILES)('%s begins with its number, title, date and context', (name) => {
  expect(headerOf(name).number?.padStart(4, '0')).toBe(name.slice(0, 4));
});

test('the README lists every decision with its header', () => {
  const expected = FILES.map((name) => {
    const { number, title, date } = headerOf(name);
    return `| ${number} | [${title}](${name}) | ${date} |`;
  });
  expect(rows).toEqual(expected);
});

test('the specification says where each decision of §10 stands, and there it stands', () => {
  const missing = PLACES.flatMap(({ numbers, texts }) =>
    numbers.filter((number) => !texts.some((text) => new RegExp(`${number}\\b`).test(text))),
  );
  expect(missing).toEqual([]);
});

test('every decision of §10 that a text cites has its place', () => {
  const placed = PLACES.flatMap(({ numbers }) => numbers);
  const cited = readTree(resolve(FOLDER, '../..')).lines.flatMap(({ text }) =>
    /RFC \d+/.test(text) ? [] : (text.match(/§10\.\d+/g) ?? []),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect([...new Set(cited)].filter((number) => !placed.includes(number))).toEqual([]);
});
