const PARIS_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/**
 * The day in Paris on which someone played, for `playedAt` of an ALREADY_PLAYED. Not the time of day: anyone can ask about
 * anyone's address.
 * @returns ISO 8601 with the day's date, e.g. `2026-11-21T00:00:00.000Z`
 */
export const playedOn = (at: Date): string => `${PARIS_DAY.format(at)}T00:00:00.000Z`;
