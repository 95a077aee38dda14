import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../docs/decisions');
const FILES = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

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

test('the README says where each number without a file went', () => {
  const taken = FILES.map((name) => Number(name.slice(0, 4)));
  const others = read('README.md').slice(read('README.md').indexOf('Other numbers moved.'));
  const named = (others.replace(/\]\([^)]*\)/g, '').match(/\d+/g) ?? []).map(Number);
  const missing = Array.from({ length: Math.max(...taken) }, (_, index) => index + 1).filter(
    (number) => !taken.includes(number) && !named.includes(number),
  );
  expect(missing).toEqual([]);
});
