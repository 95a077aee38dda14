/**
 * `npm run nightly` runs every proof that is too long for each change, `npm run nightly -- --ci` (`.ci/run`) those that each change must pass, as
 * tools/check/steps.mjs lists them. `--only NAME` runs one step, `--from NAME` begins there, `--rest` leaves out what has passed on this commit,
 * to go on with an interrupted night. Prints the minutes of each step, then everything that was skipped, and last the plain line
 * `N passed, N failed, N skipped`. A failure ends a run of CI, and stops no other step at night.
 *
 * `npm run nightly -- --table` runs nothing. It writes the newest result of each step to docs/measurements.md.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, say } from '../lib/terminal.mjs';
import { mustRun, run } from '../lib/run.mjs';
import { hasPassed, keepResult, WHOLE_NIGHT, writeTable } from './newest-results.mjs';
import { readStep } from './step-output.mjs';
import { STEPS } from './steps.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

const { values: options } = parseArgs({
  options: {
    ci: { type: 'boolean' },
    only: { type: 'string' },
    from: { type: 'string' },
    rest: { type: 'boolean' },
    table: { type: 'boolean' },
  },
});

/** @returns {readonly import('./steps.mjs').Step[]} */
function chosenSteps(commit) {
  const { ci = false, only, from, rest = false } = options;
  const name = only ?? from;
  const at = name === undefined ? 0 : STEPS.findIndex((step) => step.name === name);
  if (at === -1) fail(`There is no step ${name}: ${STEPS.map((step) => step.name).join(', ')}.`);
  if (only) return [STEPS[at]];
  return STEPS.slice(at)
    .filter(({ runs }) => runs === (ci ? 'change' : 'night'))
    .filter((step) => !rest || !hasPassed(step.name, commit));
}

/** Runs a step and reads what it printed. */
async function runStep({ name, command, needs, lane }) {
  const since = performance.now();
  const output = readStep();
  const onLine = (line) => {
    process.stdout.write(lane === 'beside' ? `${name} │ ${line}\n` : `${line}\n`);
    output.take(line);
  };
  // Without these packages, the step says what is missing.
  const missing = needs ? `${needs} || echo 'Not everything could be installed.'\n` : '';
  const { code } = await run('bash', ['-c', `${missing}${command}`], { cwd: ROOT, onLine });
  return { ...output.end(code), code, minutes: minutesSince(since) };
}

const minutesSince = (moment) => ((performance.now() - moment) / 60_000).toFixed(1);

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
const steps = chosenSteps(options.ci ? '' : await commitOf());
const results = new Map();

async function runInTurn(chosen) {
  for (const step of chosen) {
    const { name, command } = step;
    say(`[${Math.floor((performance.now() - started) / 60_000)} min] ${name}: ${command}`);
    const commit = options.ci ? '' : await commitOf();
    const result = await runStep(step);
    results.set(name, result);
    if (!options.ci) keepResult(name, { result: result.text, minutes: result.minutes, commit });
    if (result.code !== 0 && options.ci) return;
  }
}

// Before the lanes, because two steps that need a build would make it at the same time.
if (steps.some(({ onBuild }) => onBuild)) {
  await mustRun('npm', ['run', '--silent', 'build'], { cwd: ROOT }).catch(({ message }) =>
    fail(message),
  );
}
await Promise.all(
  [undefined, 'beside'].map((lane) => runInTurn(steps.filter((step) => step.lane === lane))),
);
await runInTurn(steps.filter(({ lane }) => lane === 'alone'));

const sumOf = (key) => [...results.values()].reduce((sum, result) => sum + result[key], 0);
const skipped = sumOf('skipped');
const last = `${sumOf('passed')} passed, ${sumOf('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
const minutes = minutesSince(started);
if (!options.ci && !options.only && !options.from && !options.rest)
  keepResult(WHOLE_NIGHT, { result: last, minutes, commit: await commitOf() });
const ended = steps
  .filter(({ name }) => results.has(name))
  .map(({ name }) => [name, results.get(name)]);
const rows = ended.map(([name, step]) => [step.minutes, name.padEnd(14), step.text]);
say('\nminutes  step');
for (const [time, ...words] of [...rows, [minutes, WHOLE_NIGHT, '']])
  say(`${time.padStart(7)}  ${words.join('  ').trimEnd()}`);
const skips = ended.flatMap(([name, { reasons }]) => reasons.map((reason) => `${name}: ${reason}`));
if (skips.length > 0) say('\nskipped');
for (const line of skips) say(`- ${line}`);
say(last);
process.exit([...results.values()].find(({ code }) => code !== 0)?.code ?? 0);
