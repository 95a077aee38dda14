import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';
import { dim, green, red, say, seconds } from './terminal.mjs';

/** Generous, for busy machines. Tests of speed measure the time themselves. */
const TEST_LIMIT_MS = 20_000;

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
  const scratch = mkdtempSync(join(tmpdir(), 'girouette-check-'));
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const started = performance.now();

  function count(ok) {
    if (ok) tally.passed += 1;
    else tally.failed += 1;
  }

  /** One check that passes or fails as a whole. */
  async function check(title, command, args) {
    const since = performance.now();
    const { code, output } = await run(command, args, { cwd: root });
    count(code === 0);
    report(title, { ok: code === 0, since, output });
  }

  /**
   * A run of Jest, whose tests are counted one by one.
   * @param {string} title
   * @param {readonly string[]} args
   * @param {{ under?: readonly string[], onLine?: (line: string) => void }} [options] `under`: a command
   *   that runs Jest as its child; `onLine`: receives the output line by line
   */
  async function tests(title, args, { under = [], onLine } = {}) {
    const since = performance.now();
    const file = join(scratch, `${title.replace(/\W+/g, '-')}.json`);
    // Before the given ones, which may end with `--` and paths.
    const jest = [
      bin('jest'),
      `--testTimeout=${TEST_LIMIT_MS}`,
      '--json',
      `--outputFile=${file}`,
      '--ci',
      '--silent',
      ...args,
    ];
    const [command, ...rest] = [...under, ...jest];
    const { code, output } = await run(command, rest, {
      cwd: root,
      env: { NODE_ENV: 'test' },
      onLine,
    });
    const result = readResult(file);
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    tally.passed += result.numPassedTests;
    tally.failed += failed;
    tally.skipped += result.numPendingTests + result.numTodoTests;
    const ok = code === 0 && result.numPassedTests > 0;
    // A run that failed without a failed test (a crash, no tests found) counts as one failure.
    if (!ok && failed === 0) tally.failed += 1;
    const many = `${result.numPassedTests} tests`;
    report(`${title} ${dim(many)}`, { ok, since, output: readable(output) });
  }

  return {
    bin,
    check,
    count,
    tests,
    /** Prints the plain last line and ends the program, with exit code 1 when something has failed. */
    finish() {
      rmSync(scratch, { recursive: true, force: true });
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
    .filter((line) => !line.startsWith('{"'))
    .join('\n');

function report(title, { ok, since, output }) {
  say(`${ok ? green('✔') : red('✖')} ${title} ${dim(seconds(since))}`);
  if (!ok) say(output.trim().split('\n').slice(-200).join('\n'));
}
