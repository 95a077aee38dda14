import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../docs/decisions');
const FILES = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

const HEADER =
  /^# (?<number>\d+)\. (?<title>.+)\n\n- Date: (?<date>\d{4}-\d\d-\d\d)\n- Status: (?<status>(?:accepted|replaced by \[).*)\n\n/;

/** The cells of each row of the README's table, without the spaces that align them. */
const rows = read('README.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.replace(/ +\|/g, ' |').replace(/\| +/g, '| '));

test.each(FILES)('%s begins with its number, title, date and status', (name) => {
  const { number } = HEADER.exec(read(name))?.groups ?? {};
  expect(number?.padStart(4, '0')).toBe(name.slice(0, 4));
});

test('the README lists every decision with its header', () => {
  const expected = FILES.map((name) => {
    const { number, title, date, status } = HEADER.exec(read(name))?.groups ?? {};
    return `| ${number} | [${title}](${name}) | ${date} | ${status} |`;
  });
  expect(rows).toEqual(expected);
});

test('the README names the numbers that no decision has', () => {
  const taken = FILES.map((name) => Number(name.slice(0, 4)));
  const free = Array.from({ length: Math.max(...taken) }, (_, index) => index + 1).filter(
    (number) => !taken.includes(number),
  );
  expect(read('README.md')).toContain(`Numbers ${free.join(' and ')} were never used.`);
});
