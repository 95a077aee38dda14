import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, type Token } from 'acorn';

/**
 * The syntax of iOS 15.4 and Chrome 109. Safari 15.4 sets the limit: ES2022 without static blocks, and no look-behind in regular
 * expressions. The browsers themselves are not available.
 */
const ROOT = resolve(import.meta.dirname, '../../..');
jest.setTimeout(60_000);

const FRONTENDS = ['shell', 'mf-spin', 'mf-marketing', 'mf-owner', 'mf-admin'];

/** Calls that are newer than Safari 15.4 or Chrome 109. Zod uses one of them where it exists. */
const NEWER_CALLS =
  /AbortSignal\.(timeout|any)\(|(?<!typeof URL\.canParse\)return )URL\.(canParse|parse)\(|Promise\.(withResolvers|try)\(|Array\.fromAsync\(|(Object|Map)\.groupBy\(/g;
/** Methods that a library may define under the same name, or call only where they exist. */
const NEWER_METHODS =
  /\.(toSorted|toReversed|toSpliced|toWellFormed|isWellFormed|showPopover|startViewTransition|requestIdleCallback|checkVisibility)\(/g;
const NEWER_STYLES =
  /@media[^{]*[<>][^{]*\{|@(scope|starting-style|property)\b|(color-mix|oklch|oklab|lab|lch|light-dark)\(|[{;}]\s*&|:popover-open|subgrid/g;

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

test.each(FRONTENDS)('the scripts of %s can be read by the oldest browsers', (frontend) => {
  const scripts = builtFiles(frontend, '.js');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.flatMap(syntaxFaults)).toEqual([]);
});

function syntaxFaults({ name, text }: Built): string[] {
  const lookbehinds: string[] = [];
  parse(text, {
    ecmaVersion: 2022,
    // The files that the guest's page loads later are modules.
    sourceType: /\bexport\s*\{/.test(text) ? 'module' : 'script',
    onToken: (token) => {
      const { value } = token as Token & { value?: { pattern?: string } };
      const pattern = value?.pattern ?? '';
      if (/\(\?<[=!]/.test(pattern)) lookbehinds.push(`${name} looks behind: ${pattern}`);
    },
  });
  return [...lookbehinds, ...(/\bstatic\s*\{/.test(text) ? [`${name} has a static block`] : [])];
}

test.each(FRONTENDS)('the scripts of %s call nothing that the oldest browsers lack', (frontend) => {
  expect(builtFiles(frontend, '.js').flatMap(callsIn(NEWER_CALLS))).toEqual([]);
});

test('the guest’s pages call no method that the oldest browsers lack', () => {
  const scripts = builtFiles('mf-spin', '.js').filter(({ name }) =>
    /\/(page|voucher)\//.test(name),
  );
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.flatMap(callsIn(NEWER_METHODS))).toEqual([]);
});

const callsIn =
  (pattern: RegExp) =>
  ({ name, text }: Built) =>
    (text.match(pattern) ?? []).map((call) => `${name}: ${call}`);

test.each(FRONTENDS)('%s uses only styles of the oldest browsers', (frontend) => {
  const sheets = [
    ...builtFiles(frontend, '.css'),
    ...builtFiles(frontend, '.html').map(({ name, text }) => ({
      name,
      text: [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n'),
    })),
  ];
  const faults = sheets.flatMap(({ name, text }) =>
    (text.match(NEWER_STYLES) ?? []).map((style) => `${name}: ${style}`),
  );
  expect(faults).toEqual([]);
});

test('the guest’s page has another rule for each style that Safari before 16 lacks', () => {
  const [page] = builtFiles('mf-spin', '/page/index.html');
  expect(page?.text).toContain('@supports not (overflow-x:clip)');
});
