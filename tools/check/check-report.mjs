/** The counts of `npm test`, and the report at its end. */

/** @typedef {{ passed: number, failed: number, skipped: number, flaky: string[] }} Counts `flaky`: paths of test files */
/**
 * @typedef {object} JestRun
 * @property {boolean} ok
 * @property {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number, numPendingTests: number, numTodoTests: number }} result
 */

/**
 * Counts the tests of a run of Jest. Files that failed and pass when repeated are flaky; a run that failed without a failed test (a crash, no
 * tests found) counts as one failure.
 * @param {{ first: JestRun, second?: JestRun | undefined, files: readonly string[] }} runs `files`: those that failed; `second`: their repetition
 * @returns {Counts}
 */
export function countTests({ first, second, files }) {
  const { result } = first;
  const skipped = result.numPendingTests + result.numTodoTests;
  const passed = result.numPassedTests;
  if (first.ok) return { passed, failed: 0, skipped, flaky: [] };
  if (second?.ok) {
    return { passed: passed + result.numFailedTests, failed: 0, skipped, flaky: [...files] };
  }
  const last = (second ?? first).result;
  const failed = Math.max(1, last.numFailedTests + last.numRuntimeErrorTestSuites);
  return { passed, failed, skipped, flaky: [] };
}

/**
 * The end of the report: seconds of each step and of the processor, the ten slowest test files, the flaky files by name, and the plain last line.
 * @param {object} report
 * @param {readonly { title: string, seconds: number, processor: number }[]} report.steps `processor`: of all that ran meanwhile
 * @param {readonly { file: string, seconds: number }[]} report.files test files
 * @param {Counts} report.counts
 * @returns {string[]}
 */
export function reportLines({ steps, files, counts }) {
  const { passed, failed, skipped, flaky } = counts;
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return [
    'Durées',
    ...steps.map(({ title, seconds, processor }) =>
      row(seconds, `${title}${processor > 0 ? ` (processeur : ${processor.toFixed(0)} s)` : ''}`),
    ),
    ...(slowest.length > 0 ? ['Les fichiers de test les plus lents'] : []),
    ...slowest.map(({ file, seconds }) => row(seconds, file)),
    ...(flaky.length > 0
      ? [`Flaky, passed only when run again (a row in tests/README.md): ${flaky.join(', ')}`]
      : []),
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}${
      flaky.length > 0 ? `, ${flaky.length} flaky ${flaky.length === 1 ? 'file' : 'files'}` : ''
    }`,
  ];
}

const row = (seconds, text) => `${seconds.toFixed(1).padStart(8)} s  ${text}`;
