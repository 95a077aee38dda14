const NEWS_MS = 24 * 60 * 60 * 1000;

/** Whether an owner is still told about an event. Older ones are no news, e.g. when this service reads the log of events from its beginning. */
export const isNews = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < NEWS_MS;
