import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { mustRun } from '../lib/run.mjs';
import { STEPS } from './steps.mjs';

/** @typedef {{ result: string, minutes: string, commit: string, day: string }} Result */

const FILE = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'girouette/nightly.json',
);
/** The row of a night without `--only`, `--from` and `--rest`. Its minutes are fewer than the sum, because steps run side by side. */
export const WHOLE_NIGHT = 'in all';
const DOCUMENT = 'docs/measurements.md';
const BETWEEN = /(?<=<!-- npm run nightly -- --table -->\n)[^]*?(?=<!-- end -->)/;

/** @returns {Record<string, Result>} the newest result of each step, by its name */
function readResults() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * @param {string} name
 * @param {string} commit
 * @returns {boolean} whether the newest run of a step was on this commit and did not fail
 */
export function hasPassed(name, commit) {
  const newest = readResults()[name];
  return newest?.commit === commit && !newest.result.startsWith('FAILED');
}

/**
 * Keeps the result of a step until it runs again, so that a night may be interrupted and go on.
 * @param {string} name
 * @param {Omit<Result, 'day'>} result
 */
export function keepResult(name, result) {
  mkdirSync(dirname(FILE), { recursive: true });
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(FILE, JSON.stringify({ ...readResults(), [name]: { ...result, day } }, null, 2));
}

/**
 * Writes the table of the newest results to docs/measurements.md. A step that never ran on this machine keeps its row.
 * @param {string} root the repository
 */
export async function writeTable(root) {
  const file = join(root, DOCUMENT);
  const text = readFileSync(file, 'utf8');
  if (!BETWEEN.test(text)) throw new Error(`${DOCUMENT} has no place for the table`);
  writeFileSync(
    file,
    text.replace(BETWEEN, `\n${tableOf({ ...resultsIn(text), ...readResults() })}\n`),
  );
  await mustRun(join(root, 'node_modules/.bin/oxfmt'), [DOCUMENT], { cwd: root });
}

/**
 * @param {string} text with a table of `tableOf`
 * @returns {Record<string, Result>} the rows with a result
 */
export function resultsIn(text) {
  const rows = text.matchAll(
    /^\| `([\w -]+)` +\| ([^|]+?) +\| ([\d.]+) +\| (\S+) +\| (\S+) +\|$/gm,
  );
  return Object.fromEntries(
    [...rows].map(([, name, result, minutes, commit, day]) => [
      name,
      { result, minutes, commit, day },
    ]),
  );
}

/** @param {Record<string, Result>} results */
export function tableOf(results) {
  const nightly = STEPS.filter(({ runs }) => runs === 'night').map(({ name }) => name);
  const rows = [...nightly, WHOLE_NIGHT].map((name) => {
    const { result = '–', minutes = '–', commit = '–', day = '–' } = results[name] ?? {};
    return [`\`${name}\``, result, minutes, commit, day];
  });
  return [
    ['step', 'result', 'minutes', 'commit', 'day'],
    Array.from({ length: 5 }, () => '---'),
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}
