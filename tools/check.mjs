/**
 * `npm test`: everything that has to hold before a change lands, in two lanes, since two cores are what a small machine
 * has. Ends with the plain line `N passed, N failed`; the exit code says the same.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { bold, dim, giveUp, green, red, say, seconds } from './lib/terminal.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const scratch = mkdtempSync(join(tmpdir(), 'girouette-check-'));

const tally = { passed: 0, failed: 0, skipped: 0 };

/** One check that passes or fails as a whole. */
async function check(title, command, args) {
  const since = performance.now();
  const { code, output } = await run(command, args, { cwd: ROOT });
  count(code === 0);
  report(title, { ok: code === 0, since, output });
}

/** A run of Jest, whose tests are counted one by one. */
async function tests(title, args) {
  const since = performance.now();
  const file = join(scratch, `${title.replace(/\W+/g, '-')}.json`);
  const { code, output } = await run(
    bin('jest'),
    [...args, '--json', `--outputFile=${file}`, '--ci', '--silent'],
    { cwd: ROOT, env: { NODE_ENV: 'test' } },
  );
  const result = readResult(file);
  tally.passed += result.numPassedTests;
  tally.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  tally.skipped += result.numPendingTests + result.numTodoTests;
  const ok = code === 0;
  // A run that ended badly without a failed test (a crash, no test found) must not look like a success.
  if (!ok && result.numFailedTests + result.numRuntimeErrorTestSuites === 0) tally.failed += 1;
  const many = `${result.numPassedTests} tests`;
  report(`${title} ${dim(many)}`, { ok, since, output: readable(output) });
}

function readResult(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {
      numPassedTests: 0,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 0,
      numPendingTests: 0,
      numTodoTests: 0,
    };
  }
}

const readable = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"'))
    .join('\n');

function count(ok) {
  if (ok) tally.passed += 1;
  else tally.failed += 1;
}

function report(title, { ok, since, output }) {
  say(`${ok ? green('✔') : red('✖')} ${title} ${dim(seconds(since))}`);
  if (!ok) say(output.trim().split('\n').slice(-200).join('\n'));
}

async function inLanes(lanes) {
  if (availableParallelism() < 2) {
    for (const lane of lanes) await lane();
    return;
  }
  await Promise.all(lanes.map((lane) => lane()));
}

const since = performance.now();
await ensureInstalled({ root: ROOT, withTestTools: true }).catch((error) => giveUp(error.message));

say(bold('Vérifications'));
await inLanes([
  async () => {
    await check('types', bin('tsc'), ['-b']);
    await check('style (eslint)', bin('eslint'), ['.', '--max-warnings', '0']);
    await check('mise en forme (prettier)', bin('prettier'), ['--check', '--log-level=warn', '.']);
    await check('frontières (dependency-cruiser)', 'npm', ['run', '--silent', 'borders']);
    await check('restes (knip)', bin('knip'), []);
  },
  () => tests('unités, contrats et services', ['--selectProjects', 'node', 'browser', '-w', '1']),
]);

say(bold('Parcours dans un vrai navigateur'));
const built = await build(ROOT).then(
  () => true,
  (error) => {
    say(error.message);
    return false;
  },
);
count(built);
if (built) await tests('parcours', ['--selectProjects', 'e2e', '--runInBand']);

rmSync(scratch, { recursive: true, force: true });
say(dim(`en ${seconds(since)}`));
const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
say(`${tally.passed} passed, ${tally.failed} failed${skipped}`);
process.exit(tally.failed === 0 ? 0 : 1);
