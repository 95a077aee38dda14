import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TOOLS } from '../../tools/run/tools.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const cited = execFileSync(
  'git',
  ['grep', '-hoE', 'npm run (--silent )?(tool -- )?[a-z][a-z0-9:-]*', '--', ':!CHANGELOG.md'],
  { cwd: ROOT, encoding: 'utf8' },
).split('\n');
const words = cited.filter(Boolean).map((each) => each.replace(/^npm run (--silent )?/, ''));

test('every npm script that documents and code name exists', () => {
  const names = words.map((each) => each.split(' ')[0] ?? '');
  expect(names).toContain('backup');
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});

test('every tool that documents and code name exists', () => {
  const names = words.flatMap((each) => /^tool -- (.+)$/.exec(each)?.[1] ?? []);
  expect(names).toContain('test:engines');
  expect(names.filter((name) => !(name in TOOLS))).toEqual([]);
});
