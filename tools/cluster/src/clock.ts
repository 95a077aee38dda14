/** The minute of a run of `.ci/run` past which nothing that is begun may end; its own limit is 90. */
const LAST_MINUTE = 75;

const MINUTE_MS = 60_000;

/**
 * Whether a proof that takes up to `minutes` ends before the 75th minute of the whole run.
 * @param options.startedAt when the run began, in seconds since 1970
 * @param options.now in milliseconds since 1970
 * @returns null when it may begin, else the reason in one line
 */
export function reasonNotToBegin(options: {
  startedAt: number;
  now: number;
  minutes: number;
}): string | null {
  const { startedAt, now, minutes } = options;
  const passed = (now - startedAt * 1000) / MINUTE_MS;
  if (passed + minutes <= LAST_MINUTE) return null;
  return `it takes up to ${String(minutes)} minutes, and ${passed.toFixed(0)} of ${String(LAST_MINUTE)} have passed`;
}
