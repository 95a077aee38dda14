import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import postcss from 'postcss';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['packages', 'shell', 'mf-admin', 'mf-marketing', 'mf-owner', 'mf-spin'];

interface Setting {
  /** The property and the selector, with the file for a class that only this file can name. */
  what: string;
  file: string;
}

/** Each custom property that a sheet sets, selector by selector. */
function settingsOf(file: string, css: string): Setting[] {
  const found: Setting[] = [];
  postcss.parse(css).walkDecls(/^--/, ({ prop, parent }) => {
    if (parent?.type !== 'rule') return;
    for (const selector of parent.selectors) {
      const isOwn = file.endsWith('.module.css') && selector.includes('.');
      found.push({ what: `${prop} of ${isOwn ? `${file} ` : ''}${selector}`, file });
    }
  });
  return found;
}

/** What several files set, so that the order of imports decides. */
function setTwice(settings: Setting[]): string[] {
  const files = new Map<string, Set<string>>();
  for (const { what, file } of settings) files.set(what, (files.get(what) ?? new Set()).add(file));
  return [...files]
    .filter(([, { size }]) => size > 1)
    .map(([what, names]) => `${what}: ${[...names].join(', ')}`);
}

test('no two sheets set one custom property of one selector: the order of imports decides nothing', () => {
  const settings = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css') && !/(^|\/)(node_modules|dist)\//.test(path))
      .map((path) => join(folder, path))
      .flatMap((path) => settingsOf(path, readFileSync(join(ROOT, path), 'utf8'))),
  );
  expect(settings.length).toBeGreaterThan(50);
  expect(setTwice(settings)).toEqual([]);
});

test('a second sheet for a property is found, also inside @media; a class of a module is its own', () => {
  const other = '@media print { :root, .card { --ink: black } }';
  expect(
    setTwice([
      ...settingsOf('tokens.css', ':root { --ink: green } .card { --ink: blue }'),
      ...settingsOf('print.module.css', other),
    ]),
  ).toEqual(['--ink of :root: tokens.css, print.module.css']);
});
