import { parisDay } from '../paris-calendar';

/**
 * Returns the day in Paris when a guest played, for `playedAt` of an ALREADY_PLAYED. Omits the time of day, because a visitor can ask about
 * any address.
 * @returns ISO 8601 with the day's date, e.g. `2026-11-21T00:00:00.000Z`
 */
export const playedOn = (at: Date): string => `${parisDay(at)}T00:00:00.000Z`;
