/**
 * `npm run nightly` runs every proof, `npm run nightly -- --ci` (`.ci/run`) those that each change must pass, in the order of
 * tools/check/steps.mjs. `--only NAME` runs one step, `--from NAME` begins there. Prints the minutes of each step, and last the plain line
 * `N passed, N failed`. A failure ends a run of CI, and stops no other step at night.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, say } from '../lib/terminal.mjs';
import { run } from '../lib/run.mjs';
import { STEPS } from './steps.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const COUNTS = /^(\d+) passed, (\d+) failed/;

const { values: options } = parseArgs({
  options: { ci: { type: 'boolean' }, only: { type: 'string' }, from: { type: 'string' } },
});

/** @returns {readonly import('./steps.mjs').Step[]} */
function chosenSteps() {
  const { ci = false, only, from } = options;
  const name = only ?? from;
  const at = name === undefined ? 0 : STEPS.findIndex((step) => step.name === name);
  if (at === -1) fail(`There is no step ${name}: ${STEPS.map((step) => step.name).join(', ')}.`);
  if (only) return [STEPS[at]];
  return STEPS.slice(at).filter(({ runs }) => runs !== (ci ? 'night' : 'change'));
}

/** Runs a step and reads its last line. */
async function runStep({ command, needs, onBuild }) {
  const since = performance.now();
  let counts = null;
  const onLine = (line) => {
    process.stdout.write(`${line}\n`);
    counts = COUNTS.exec(line) ?? counts;
  };
  const script = [
    // Without these packages, the step says what is missing.
    ...(needs ? [`${needs} || echo 'Not everything could be installed.'`] : []),
    ...(onBuild ? ['npm run --silent build || exit 1'] : []),
    command,
  ].join('\n');
  const { code } = await run('bash', ['-c', script], { cwd: ROOT, onLine });
  const [line = 'done', passed = '0', failed = '0'] = counts ?? [];
  const result = { passed: Number(passed), failed: Number(failed) };
  // A step that ended before its last line, or as a whole, counts as one.
  if (code !== 0 && result.failed === 0) result.failed = 1;
  const minutes = ((performance.now() - since) / 60_000).toFixed(1);
  return { ...result, code, minutes, text: code === 0 ? line : `FAILED, ${line}` };
}

const started = performance.now();
const rows = [];
const total = { passed: 0, failed: 0 };
let exitCode = 0;
for (const step of chosenSteps()) {
  say(`[${Math.floor((performance.now() - started) / 60_000)} min] ${step.name}: ${step.command}`);
  const { passed, failed, code, minutes, text } = await runStep(step);
  rows.push([minutes, step.name.padEnd(14), text]);
  total.passed += passed;
  total.failed += failed;
  exitCode ||= code;
  if (code !== 0 && options.ci) break;
}
rows.push([((performance.now() - started) / 60_000).toFixed(1), 'in all', '']);
say('\nminutes  step');
for (const [minutes, ...words] of rows)
  say(`${minutes.padStart(7)}  ${words.join('  ').trimEnd()}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(exitCode);
