import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import type * as Recheck from 'recheck';
import ts from 'typescript';

// Set before the module loads. The other backends start a separate program.
process.env.RECHECK_BACKEND = 'pure';
process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = createRequire(import.meta.url)('recheck') as typeof Recheck;

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCES = [
  'packages/contracts/src',
  'packages/guest-texts/src',
  'packages/wording/src',
  'packages/platform/src/runtime',
  'packages/platform/src/kit',
  'packages/signed/src',
  'packages/web-host/src',
  'gateway/src',
];
/**
 * These files read once at the start, limit the length themselves (`log.ts`; its test measures the time), or read pages of our build
 * (`packages/web-host/src/site.ts`).
 */
const NOT_ON_INPUT = /(^|\/)(config|log|site)\.ts$/;
const SERVICES = readdirSync(join(ROOT, 'services')).map((name) => `services/${name}/src`);

/** The place of each regular expression in the sources. */
function patternsIn(folder: string): { at: string; source: string; flags: string }[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const ours = files.filter(
    (name) => name.endsWith('.ts') && !/\.(test|suite)\.ts$/.test(name) && !NOT_ON_INPUT.test(name),
  );
  return ours.flatMap((name) => {
    const path = join(ROOT, folder, name);
    const file = ts.createSourceFile(
      path,
      readFileSync(path, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const found: { at: string; source: string; flags: string }[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push({
          at: `${relative(ROOT, path)}:${line + 1}`,
          source: node.text.slice(1, end),
          flags: node.text.slice(end + 1),
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

/** Removes upper bounds. A pattern that is quick without them is quick with them, and the checker is faster without. */
const endless = (source: string) => source.replace(/\{(\d+,)?\d{2,}\}/g, '+');

function verdict({ source, flags }: { source: string; flags: string }): string {
  const found = checkSync(endless(source), flags, { checker: 'automaton', timeout: null });
  return found.status === 'vulnerable' ? `vulnerable, ${found.complexity.summary}` : found.status;
}

// The time for all patterns while other tests slow the machine down.
jest.setTimeout(300_000);

test('the checker knows a slow pattern', () => {
  expect(verdict({ source: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', flags: '' })).toMatch(/vulnerable/);
});

/**
 * The patterns that this version of the checker found safe. One check takes up to ten seconds.
 * `npm run tool -- test:patterns` checks them all again, as `.ci/run` does, and writes the file.
 */
const KEPT = join(import.meta.dirname, 'safe-patterns.json');
const { EVERY_PATTERN } = process.env;
const { version } = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/recheck/package.json'), 'utf8'),
) as { version: string };

interface Kept {
  recheck: string;
  safe: string[];
}

function keptVerdicts(): Set<string> {
  const { recheck, safe } = JSON.parse(readFileSync(KEPT, 'utf8')) as Kept;
  return new Set(recheck === version && !EVERY_PATTERN ? safe : []);
}

const patternOf = ({ source, flags }: { source: string; flags: string }) =>
  `/${endless(source)}/${flags}`;

test('no text makes a pattern slow', () => {
  const kept = keptVerdicts();
  const patterns = [...SOURCES, ...SERVICES].flatMap(patternsIn);
  expect(patterns.length).toBeGreaterThan(30);
  const judged = patterns.map((pattern) => ({
    ...pattern,
    verdict: kept.has(patternOf(pattern)) ? 'safe' : verdict(pattern),
  }));
  expect(judged.filter((pattern) => pattern.verdict !== 'safe')).toEqual([]);

  const current: Kept = { recheck: version, safe: [...new Set(patterns.map(patternOf))].sort() };
  if (EVERY_PATTERN) writeFileSync(KEPT, `${JSON.stringify(current, null, 2)}\n`);
  // If this fails, run `npm run tool -- test:patterns`.
  expect(JSON.parse(readFileSync(KEPT, 'utf8'))).toEqual(current);
});
