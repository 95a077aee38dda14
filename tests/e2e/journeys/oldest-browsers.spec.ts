import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ALLOWED } from '../support/oldest/allowed';
import { newerInScript } from '../support/oldest/script-features';
import { newerInSheet } from '../support/oldest/sheet-features';

/**
 * What is built, compared with the oldest browsers of `packages/web-build/src/browsers.js` by MDN's data. The browsers themselves are not
 * available.
 */
const ROOT = resolve(import.meta.dirname, '../../..');
jest.setTimeout(60_000);

const FRONTENDS = ['shell', 'mf-spin', 'mf-marketing', 'mf-owner', 'mf-admin'];

interface Built {
  name: string;
  text: string;
}

/** The files of the current build. The previous build stays beside it for a while, except in the shell, which has one build folder. */
function builtFiles(frontend: string, ending: string): Built[] {
  const dist = join(ROOT, frontend, 'dist');
  const { build } = JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8')) as {
    build?: string;
  };
  return filesBelow(join(dist, frontend === 'shell' ? '' : (build ?? '')))
    .filter((path) => path.endsWith(ending))
    .map((path) => ({ name: path.slice(ROOT.length + 1), text: readFileSync(path, 'utf8') }));
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));

/** The content of the `<script>` or `<style>` elements of pages. */
const inPages = (frontend: string, element: 'script' | 'style'): Built[] =>
  builtFiles(frontend, '.html').flatMap(({ name, text }) =>
    [...text.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, content]) => ({
      name,
      text: content ?? '',
    })),
  );

const used = new Set<string>();
const read = new Set<string>();

/** What a file uses without a row in `allowed.ts`. */
function unexplained(files: readonly Built[], newerIn: (text: string) => ReadonlySet<string>) {
  expect(files.length).toBeGreaterThan(0);
  return files.flatMap(({ name, text }) => {
    if (read.has(text)) return [];
    read.add(text);
    const features = [...newerIn(text)];
    for (const feature of features) used.add(feature);
    return features
      .filter((feature) => !Object.hasOwn(ALLOWED, feature))
      .map((feature) => `${name}: ${feature}`);
  });
}

test.each(FRONTENDS)('the promised browsers have all that the scripts of %s use', (frontend) => {
  const scripts = [...builtFiles(frontend, '.js'), ...inPages(frontend, 'script')];
  expect(unexplained(scripts, newerInScript)).toEqual([]);
});

test.each(FRONTENDS)('the promised browsers have all that the styles of %s use', (frontend) => {
  const sheets = [...builtFiles(frontend, '.css'), ...inPages(frontend, 'style')];
  expect(unexplained(sheets, newerInSheet)).toEqual([]);
});

test('each exception is one that a build still needs', () => {
  expect(Object.keys(ALLOWED).filter((feature) => !used.has(feature))).toEqual([]);
});

test.each([
  ['/(?<=[@.])/.test(a)', 'look-behind'],
  ['RegExp("(?<!a)b")', 'look-behind'],
  ['a.toSorted()', '.toSorted'],
  ['a?.toReversed()', '.toReversed'],
  ['URL.canParse(a)', 'URL.canParse'],
  ['Object.groupBy(a, b)', 'Object.groupBy'],
  ['new OffscreenCanvas(1, 1)', 'OffscreenCanvas'],
  ['requestIdleCallback(a)', 'requestIdleCallback'],
  ['new Intl.NumberFormat("fr", { trailingZeroDisplay: "auto" })', 'trailingZeroDisplay:'],
  ['class A { static { a() } }', 'static block'],
])('%s is found in a script', (text, feature) => {
  expect([...newerInScript(text)]).toEqual([feature]);
});

test('a script in a newer syntax is refused', () => {
  expect(() => newerInScript('const pattern = /[\\p{L}--[a-z]]/v;')).toThrow(SyntaxError);
  expect([...newerInScript('const a = [1].at(-1) ?? Object.hasOwn({}, "b");')]).toEqual([]);
});

test.each([
  ['.a:has(:checked) { color: red }', ':has()'],
  ['.a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['.a { color: oklch(60% 0.1 40) }', 'oklch()'],
  ['.a { color: oklab(60% 0.1 0.1) }', 'oklab()'],
  ['.a { text-wrap: balance }', 'text-wrap'],
  ['.a { overflow: clip }', 'overflow: clip'],
  ['@media (width >= 40rem) { .a { color: red } }', '@media (range_syntax)'],
  ['@container (min-width: 1px) { .a { color: red } }', '@container'],
  ['.a { height: 10cqh }', 'cqh'],
])('%s is found in a sheet', (text, feature) => {
  expect([...newerInSheet(text)]).toContain(feature);
});

test('what @supports guards, and what all have, is no fault of a sheet', () => {
  const guarded = '@supports selector(:has(*)) { .a:has(b) { color: red } }';
  expect([...newerInSheet(`${guarded} .a:is(.b) { inset: 0; height: 100dvh }`)]).toEqual([]);
});
