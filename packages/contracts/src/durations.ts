/** Units of time, in milliseconds. A day of the calendar may be an hour shorter or longer. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A day in seconds, as tables expire their rows. */
export const DAY_SECONDS = 86_400;
