import { countTests, reportLines } from './check-report.mjs';

const run = (ok: boolean, numPassedTests: number, numFailedTests = 0) => ({
  ok,
  result: {
    numPassedTests,
    numFailedTests,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 1,
    numTodoTests: 0,
  },
});
const FILE = 'gateway/test/a.test.ts';

test('tests that pass at once are not flaky', () => {
  const counts = countTests({ first: run(true, 7), files: [] });
  expect(counts).toEqual({ passed: 7, failed: 0, skipped: 1, flaky: [] });
});

test('a test that passes only when repeated counts as passed, and its file as flaky', () => {
  const counts = countTests({ first: run(false, 5, 2), second: run(true, 7), files: [FILE] });
  expect(counts).toEqual({ passed: 7, failed: 0, skipped: 1, flaky: [FILE] });
});

test('a test that fails again has failed', () => {
  const counts = countTests({ first: run(false, 5, 2), second: run(false, 6, 1), files: [FILE] });
  expect(counts).toEqual({ passed: 5, failed: 1, skipped: 1, flaky: [] });
});

test('a run that ends without a failed test has failed once', () => {
  expect(countTests({ first: run(false, 0), files: [] }).failed).toBe(1);
});

test('the flaky files and their number come just before the last line', () => {
  const counts = { passed: 7, failed: 0, skipped: 0, flaky: [FILE, 'b.test.ts'] };
  expect(reportLines({ steps: [], files: [], counts }).slice(-2)).toEqual([
    expect.stringContaining(`${FILE}, b.test.ts`),
    '7 passed, 0 failed, 2 flaky files',
  ]);
});

test('steps are listed with their seconds, and test files only while they are among the ten slowest', () => {
  const files = Array.from({ length: 12 }, (_, seconds) => ({
    file: `${seconds}.test.ts`,
    seconds,
  }));
  const counts = { passed: 1, failed: 1, skipped: 2, flaky: [] };
  const lines = reportLines({
    steps: [{ title: 'types', seconds: 20.04, processor: 30.4 }],
    files,
    counts,
  });
  expect(lines).toContain('    20.0 s  types (processeur : 30 s)');
  expect(lines.filter((line) => line.endsWith('.test.ts'))).toHaveLength(10);
  expect(lines).not.toContain('     1.0 s  1.test.ts');
  expect(lines.at(-1)).toBe('1 passed, 1 failed, 2 skipped');
});
