/** The minute of a `.ci/run` by which everything must end, unless `CI_LAST_MINUTE` sets another, up to 90. */
const LAST_MINUTE = 75;
const LIMIT = 90;

const MINUTE_MS = 60_000;

/**
 * The minute set by `CI_LAST_MINUTE`.
 * @throws Error when it is not a minute up to 90
 */
export function lastMinuteOf(text: string | undefined): number {
  const minute = text ? Number(text) : LAST_MINUTE;
  if (minute > 0 && minute <= LIMIT) return minute;
  throw new Error(`CI_LAST_MINUTE must be a number of minutes up to ${String(LIMIT)}`);
}

/**
 * Whether a proof that takes up to `minutes` ends before the last minute of the whole run.
 * @param options.startedAt when the run began, in seconds since 1970
 * @param options.now in milliseconds since 1970
 * @param options.lastMinute of the whole run
 * @returns null when it may begin, else the reason in one line
 */
export function reasonNotToBegin(options: {
  startedAt: number;
  now: number;
  minutes: number;
  lastMinute: number;
}): string | null {
  const { startedAt, now, minutes, lastMinute } = options;
  const passed = (now - startedAt * 1000) / MINUTE_MS;
  if (passed + minutes <= lastMinute) return null;
  return `it takes up to ${String(minutes)} minutes, and ${passed.toFixed(0)} of ${String(lastMinute)} have passed`;
}
