import { DAY_MS } from '@girouette/contracts/durations';
/** The reviews of an owner that no mail has announced yet (docs/specification §10.26). */
export interface ReviewAlert {
  /** The owner's id. */
  id: string;
  waiting: number;
  /** When a mail announces them. Absent while none waits. */
  dueAt?: Date | undefined;
  /** The last mail, and the number of reviews in it. Absent before the first. */
  mailedAt?: Date;
  announced?: number;
}

/** An owner gets at most one mail in this time. */
const PAUSE_MS = 60 * 60 * 1000;

/** Adds a review. It is due at once, unless a mail was sent recently. */
export function withReview(known: ReviewAlert | null, id: string, now: Date): ReviewAlert {
  const alert = known ?? { id, waiting: 0 };
  const earliest = (alert.mailedAt?.getTime() ?? 0) + PAUSE_MS;
  const dueAt = alert.dueAt ?? new Date(Math.max(now.getTime(), earliest));
  return { ...alert, waiting: alert.waiting + 1, dueAt };
}

/** Announces the waiting reviews now. Null when none is due. */
export const withMail = (alert: ReviewAlert, now: Date): ReviewAlert | null =>
  alert.dueAt === undefined || alert.dueAt > now
    ? null
    : { id: alert.id, waiting: 0, mailedAt: now, announced: alert.waiting };

const NEWS_MS = DAY_MS;

/** Whether an owner is still told about an event. Older ones are no news, e.g. when this service reads the log of events from its beginning. */
export const isNews = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < NEWS_MS;
