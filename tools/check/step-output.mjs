/** The closing line of our programs, and the one of Jest. */
const COUNTS = /^(?<passed>\d+) passed, (?<failed>\d+) failed(?:, (?<skipped>\d+) skipped)?/;
const JEST =
  /^Tests: +(?=\d)(?:(?<failed>\d+) failed, )?(?:(?<skipped>\d+) skipped, )?(?:\d+ todo, )?(?:(?<passed>\d+) passed, )?\d+ total$/;
/** What a step says about a part that it leaves out, as `saySkipped` does. */
const SKIPPED = /^- skipped: (.+)$/;

/**
 * Reads what a step prints: its last counts, and the reasons for what it skips. A step without counts counts as one; a step that only skips
 * has not passed.
 */
export function readStep() {
  let counts = null;
  const reasons = [];
  return {
    /** @param {string} line */
    take(line) {
      counts = (COUNTS.exec(line) ?? JEST.exec(line))?.groups ?? counts;
      const reason = SKIPPED.exec(line)?.[1];
      if (reason) reasons.push(reason);
    },
    /** @param {number} code the exit code */
    end(code) {
      const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((key) =>
        Number(counts?.[key] ?? 0),
      );
      const result = { passed, failed, skipped, reasons };
      // A step that ended before its last line, or as a whole, counts as one.
      if (code !== 0 && failed === 0) result.failed = 1;
      if (code === 0 && counts === null) result[reasons.length > 0 ? 'skipped' : 'passed'] = 1;
      const text = textOf(code, result);
      // Jest gives no reasons.
      if (skipped > 0 && reasons.length === 0)
        reasons.push(`${skipped} ${skipped === 1 ? 'test' : 'tests'}`);
      return { ...result, text };
    },
  };
}

function textOf(code, { passed, failed, skipped, reasons }) {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  if (code !== 0) return `FAILED, ${counts}`;
  if (passed === 0) return `SKIPPED, ${counts}`;
  return reasons.length > 0 ? `PARTLY SKIPPED, ${counts}` : counts;
}
