/**
 * `npm run nightly` runs every proof, `npm run nightly -- --ci` (`.ci/run`) those that each change must pass, in the order of
 * tools/check/steps.mjs. `--only NAME` runs one step, `--from NAME` begins there, also to go on with an interrupted night. Prints the
 * minutes of each step, then everything that was skipped, and last the plain line `N passed, N failed, N skipped`. A failure ends a run of
 * CI, and stops no other step at night.
 *
 * `npm run nightly -- --table` runs nothing. It writes the newest result of each step to docs/measurements.md.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, say } from '../lib/terminal.mjs';
import { mustRun, run } from '../lib/run.mjs';
import { keepResult, writeTable } from './newest-results.mjs';
import { readStep } from './step-output.mjs';
import { STEPS } from './steps.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

const { values: options } = parseArgs({
  options: {
    ci: { type: 'boolean' },
    only: { type: 'string' },
    from: { type: 'string' },
    table: { type: 'boolean' },
  },
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

/** Runs a step and reads what it printed. */
async function runStep({ command, needs, onBuild }) {
  const since = performance.now();
  const output = readStep();
  const onLine = (line) => {
    process.stdout.write(`${line}\n`);
    output.take(line);
  };
  const script = [
    // Without these packages, the step says what is missing.
    ...(needs ? [`${needs} || echo 'Not everything could be installed.'`] : []),
    ...(onBuild ? ['npm run --silent build || exit 1'] : []),
    command,
  ].join('\n');
  const { code } = await run('bash', ['-c', script], { cwd: ROOT, onLine });
  const minutes = ((performance.now() - since) / 60_000).toFixed(1);
  return { ...output.end(code), code, minutes };
}

/** The commit of the checkout, with `-dirty` when files differ from it; `unknown` outside a repository. */
const commitOf = () =>
  mustRun('git', ['describe', '--always', '--dirty', '--exclude', '*'], { cwd: ROOT }).then(
    (text) => text.trim(),
    () => 'unknown',
  );

if (options.table) {
  await writeTable(ROOT);
  process.exit(0);
}
const started = performance.now();
const rows = [];
const skips = [];
const total = { passed: 0, failed: 0, skipped: 0 };
let exitCode = 0;
for (const step of chosenSteps()) {
  say(`[${Math.floor((performance.now() - started) / 60_000)} min] ${step.name}: ${step.command}`);
  const commit = options.ci ? '' : await commitOf();
  const { code, minutes, text, reasons, ...counts } = await runStep(step);
  rows.push([minutes, step.name.padEnd(14), text]);
  skips.push(...reasons.map((reason) => `${step.name}: ${reason}`));
  for (const key of Object.keys(total)) total[key] += counts[key];
  if (!options.ci) keepResult(step.name, { result: text, minutes, commit });
  exitCode ||= code;
  if (code !== 0 && options.ci) break;
}
rows.push([((performance.now() - started) / 60_000).toFixed(1), 'in all', '']);
say('\nminutes  step');
for (const [minutes, ...words] of rows)
  say(`${minutes.padStart(7)}  ${words.join('  ').trimEnd()}`);
if (skips.length > 0) say('\nskipped');
for (const line of skips) say(`- ${line}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
say(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(exitCode);
