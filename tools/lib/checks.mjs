import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';
import { begin, dim, say, seconds } from './terminal.mjs';

/** Generous, for busy machines. Tests of speed measure the time themselves. */
const TEST_LIMIT_MS = 20_000;

const PROGRESS = fileURLToPath(import.meta.resolve('./jest-progress.cjs'));

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * Where tests put their temporary files: into memory where there is enough of it, since thousands of small stores wait for the disk
 * at each commit otherwise.
 */
function temporaryFolder() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const NOTHING = {
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};

/**
 * Runs checks and counts what passed and failed.
 * @param {{ root: string }} options the repository, where the tools are installed
 */
export function createChecks({ root }) {
  const bin = (name) => join(root, 'node_modules/.bin', name);
  const scratch = mkdtempSync(join(temporaryFolder(), 'girouette-check-'));
  // A test that acts as another user must be able to pass through.
  chmodSync(scratch, 0o711);
  const temporary = join(scratch, 'tmp');
  mkdirSync(temporary);
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130));
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const started = performance.now();

  function count(ok) {
    if (ok) tally.passed += 1;
    else tally.failed += 1;
  }

  /** One check that passes or fails as a whole. */
  async function check(title, command, args) {
    const { end } = begin(title);
    const { code, output } = await run(command, args, { cwd: root });
    count(code === 0);
    end(code === 0);
    if (code !== 0) sayLast(output);
  }

  /**
   * A run of Jest, whose tests are counted one by one.
   * @param {string} title
   * @param {readonly string[]} args
   * @param {{ under?: readonly string[], onLine?: (line: string) => void }} [options] `under`: a command
   *   that runs Jest as its child; `onLine`: receives the output line by line
   */
  async function tests(title, args, { under = [], onLine } = {}) {
    const { tell, end } = begin(title);
    const file = join(scratch, `${title.replace(/\W+/g, '-')}.json`);
    // Before the given ones, which may end with `--` and paths.
    const jest = [
      bin('jest'),
      `--testTimeout=${TEST_LIMIT_MS}`,
      '--json',
      `--outputFile=${file}`,
      '--ci',
      '--silent',
      '--reporters=default',
      `--reporters=${PROGRESS}`,
      ...args,
    ];
    const [command, ...rest] = [...under, ...jest];
    const { code, output } = await run(command, rest, {
      cwd: root,
      env: { NODE_ENV: 'test', TMPDIR: temporary },
      onLine: (line) => {
        const progress = /^progress: (.+)$/.exec(line)?.[1];
        if (progress) tell(progress);
        else onLine?.(line);
      },
    });
    const result = readResult(file);
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    tally.passed += result.numPassedTests;
    tally.failed += failed;
    tally.skipped += result.numPendingTests + result.numTodoTests;
    const ok = code === 0 && result.numPassedTests > 0;
    // A run that failed without a failed test (a crash, no tests found) counts as one failure.
    if (!ok && failed === 0) tally.failed += 1;
    end(ok, `${result.numPassedTests} tests`);
    if (!ok) sayLast(readable(output));
  }

  return {
    bin,
    check,
    count,
    tests,
    /** Prints the plain last line and ends the program, with exit code 1 when something has failed. */
    finish() {
      say(dim(`en ${seconds(started)}`));
      const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
      say(`${tally.passed} passed, ${tally.failed} failed${skipped}`);
      process.exit(tally.failed === 0 ? 0 : 1);
    },
  };
}

function readResult(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return NOTHING;
  }
}

const readable = (output) =>
  output
    .split('\n')
    .filter((line) => !/^(\{"|progress: )/.test(line))
    .join('\n');

const sayLast = (output) => say(output.trim().split('\n').slice(-200).join('\n'));
