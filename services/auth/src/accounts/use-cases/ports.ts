import type { AnyEvent } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { ReviewAlert } from '../domain/review-alert';

/** The reviews that wait to be announced to their owners. */
export interface ReviewAlerts {
  /** Those that are due, the longest first. */
  due(now: Date, limit: number): Promise<ReviewAlert[]>;
  /** Like `Users.change`. */
  change(
    ownerId: string,
    change: (alert: ReviewAlert) => ReviewAlert | null,
    eventsOf: (alert: ReviewAlert) => readonly AnyEvent[],
  ): Promise<ReviewAlert | null>;
  /** Adds one review, as part of the changes of an event. */
  countReview(changes: Changes, ownerId: string, now: Date): void;
  remove(changes: Changes, ownerId: string): void;
}
