const PARIS_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/**
 * When someone played, as an ALREADY_PLAYED says it to whoever asks: the day in Paris, no closer. Anybody can ask about
 * anybody's address, and the moment would tell who sat at which table.
 * @returns ISO 8601 with the day's date, e.g. `2026-11-21T00:00:00.000Z`
 */
export const playedOn = (at: Date): string => `${PARIS_DAY.format(at)}T00:00:00.000Z`;
