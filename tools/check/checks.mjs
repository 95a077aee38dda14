import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countTests, reportLines } from './check-report.mjs';
import { run } from '../lib/run.mjs';
import { processorSeconds } from './processor-seconds.mjs';
import { begin, bold, dim, say, seconds } from '../lib/terminal.mjs';

/** Generous, for busy machines. Speed tests measure the time themselves. */
const TEST_LIMIT_MS = 20_000;

const PROGRESS = fileURLToPath(import.meta.resolve('./jest-progress.cjs'));

/** More failures than this are not by chance, so the files are not repeated. */
const MOST_REPEATED_FILES = 3;

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * The folder for tests' temporary files: in memory if there is enough, since thousands of small stores would otherwise wait for the disk at
 * each commit.
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
  testResults: [],
};

/**
 * Runs checks and counts what passed and failed.
 * @param {{ root: string }} options the repository, where the tools are installed
 */
export function createChecks({ root }) {
  const bin = (name) => join(root, 'node_modules/.bin', name);
  const jest = createJest({ root, program: bin('jest') });
  const tally = { passed: 0, failed: 0, skipped: 0, flaky: [] };
  const steps = [];
  const testFiles = [];
  const started = performance.now();

  function count(ok) {
    if (ok) tally.passed += 1;
    else tally.failed += 1;
  }

  /** Shows a step and records its duration for the report. */
  function beginStep(title) {
    const since = performance.now();
    const processorSince = processorSeconds();
    const { tell, end } = begin(title);
    return {
      tell,
      end: (ok, remark) => {
        steps.push({
          title,
          seconds: (performance.now() - since) / 1000,
          processor: processorSeconds() - processorSince,
        });
        end(ok, remark);
      },
    };
  }

  /** One check that passes or fails as a whole. */
  async function check(title, command, args) {
    const { end } = beginStep(title);
    const { code, output } = await run(command, args, { cwd: root });
    count(code === 0);
    end(code === 0);
    if (code !== 0) sayLast(output);
  }

  /**
   * A run of Jest, whose tests are counted one by one. Up to three files that fail are run once more, alone: what passes then is
   * printed and counted as flaky, a fault of the test to be mended; what fails again has failed.
   * @param {string} title
   * @param {readonly string[]} args
   * @param {{ under?: readonly string[], onLine?: (line: string) => void }} [options] `under`: a command
   *   that runs Jest as its child; `onLine`: receives the output line by line
   */
  async function tests(title, args, options = {}) {
    const { tell, end } = beginStep(title);
    const first = await jest.run(args, { ...options, onProgress: tell });
    const files = filesThatFailed(first.result);
    const isRepeated = files.length > 0 && files.length <= MOST_REPEATED_FILES;
    const second = isRepeated ? await jest.repeat(args, files, options) : undefined;
    const counts = countTests({ first, second, files: files.map((file) => relative(root, file)) });
    for (const key of ['passed', 'failed', 'skipped']) tally[key] += counts[key];
    tally.flaky.push(...counts.flaky);
    testFiles.push(...first.result.testResults.map((each) => timeOf(each, root)));
    end(counts.failed === 0, `${first.result.numPassedTests} tests`);
    if (!first.ok) sayLast(first.output);
    if (second && !second.ok) sayLast(second.output);
  }

  return {
    bin,
    check,
    count,
    tests,
    /** A step without a result: `end(ok)` counts nothing. */
    beginStep,
    /** Prints durations, flaky files and the plain last line, and ends the program, with exit code 1 if something failed. */
    finish() {
      say(dim(`en ${seconds(started)}`));
      const lines = reportLines({ steps, files: testFiles, counts: tally });
      for (const line of lines) say(line === lines[0] ? bold(line) : line);
      process.exit(tally.failed === 0 ? 0 : 1);
    },
  };
}

/** Runs Jest, with its results and the temporary files of the tests in a folder that ends with this program. */
function createJest({ root, program }) {
  const scratch = mkdtempSync(join(temporaryFolder(), 'girouette-check-'));
  // A test that acts as another user must be able to traverse it.
  chmodSync(scratch, 0o711);
  const temporary = join(scratch, 'tmp');
  mkdirSync(temporary);
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130));
  let runs = 0;

  /** Runs Jest once. `args` may end with `--` and paths. */
  async function runOnce(args, { under = [], onLine, onProgress }) {
    runs += 1;
    const file = join(scratch, `result-${runs}.json`);
    const [command, ...rest] = [
      ...under,
      program,
      `--testTimeout=${TEST_LIMIT_MS}`,
      '--json',
      `--outputFile=${file}`,
      '--ci',
      '--silent',
      '--reporters=default',
      `--reporters=${PROGRESS}`,
      ...args,
    ];
    const { code, output } = await run(command, rest, {
      cwd: root,
      env: { NODE_ENV: 'test', TMPDIR: temporary },
      onLine: (line) => {
        const progress = /^progress: (.+)$/.exec(line)?.[1];
        if (progress) onProgress(progress);
        else onLine?.(line);
      },
    });
    const result = readResult(file);
    return { result, output: readable(output), ok: code === 0 && result.numPassedTests > 0 };
  }

  function repeat(args, files, options) {
    const end = args.indexOf('--');
    const flags = end === -1 ? args : args.slice(0, end);
    return runOnce([...flags, '--runTestsByPath', '--', ...files], {
      ...options,
      onProgress: () => undefined,
    });
  }

  return { run: runOnce, repeat };
}

function readResult(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return NOTHING;
  }
}

const filesThatFailed = ({ testResults }) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

const timeOf = ({ name, startTime, endTime }, root) => ({
  file: relative(root, name),
  seconds: (endTime - startTime) / 1000,
});

const readable = (output) =>
  output
    .split('\n')
    .filter((line) => !/^(\{"|progress: )/.test(line))
    .join('\n');

const sayLast = (output) => say(output.trim().split('\n').slice(-200).join('\n'));
