const PARIS_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });
const DAY_MS = 86_400_000;

/** The calendar day in Paris, as yyyy-MM-dd. */
export const parisDay = (at: Date): string => PARIS_DAY.format(at);

/** The last `count` days in Paris as yyyy-MM-dd, the oldest first, ending with the day of `now`. */
export function lastParisDays(count: number, now: Date): string[] {
  // Calendar days are counted in UTC, where each has 24 hours.
  const today = Date.parse(`${parisDay(now)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
