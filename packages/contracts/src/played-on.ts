import { parisDay } from './paris-calendar';

/**
 * The day in Paris on which someone played, for `playedAt` of an ALREADY_PLAYED. Omits the time of day, because anyone can ask about
 * anyone's address.
 * @returns ISO 8601 with the day's date, e.g. `2026-11-21T00:00:00.000Z`
 */
export const playedOn = (at: Date): string => `${parisDay(at)}T00:00:00.000Z`;
