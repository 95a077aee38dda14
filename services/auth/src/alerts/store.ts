import type { AnyEvent } from '@girouette/contracts';
import { table, type Changes, type Store } from '@girouette/store';
import { withReview, type ReviewAlert } from './rules';

/** One row per owner who has got a review. */
export const REVIEW_ALERTS = table<ReviewAlert>('review-alerts').optional('due', 'dueAt');

export function createReviewAlerts(store: Store) {
  const alerts = store.table(REVIEW_ALERTS);
  return {
    /** The alerts that are due, the longest waiting first. */
    due: (now: Date, limit: number): Promise<ReviewAlert[]> =>
      alerts.find('due', [], { to: now, limit }),

    /** Like `Users.change`. */
    change: (
      ownerId: string,
      change: (alert: ReviewAlert) => ReviewAlert | null,
      eventsOf: (alert: ReviewAlert) => readonly AnyEvent[],
    ): Promise<ReviewAlert | null> => alerts.update(ownerId, change, eventsOf),

    /** Adds one review, as part of the changes of an event. */
    countReview(changes: Changes, ownerId: string, now: Date): void {
      changes(REVIEW_ALERTS).upsert(ownerId, (known) => withReview(known, ownerId, now));
    },

    remove(changes: Changes, ownerId: string): void {
      changes(REVIEW_ALERTS).delete(ownerId);
    },
  };
}
