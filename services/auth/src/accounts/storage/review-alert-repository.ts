import { table, type Store } from '@girouette/store';
import { withReview, type ReviewAlert } from '../domain/review-alert';
import type { ReviewAlerts } from '../use-cases/ports';

/** One row per owner who has got a review. */
export const REVIEW_ALERTS = table<ReviewAlert>('review-alerts').optional('due', 'dueAt');

export function createReviewAlertRepository(store: Store): ReviewAlerts {
  const alerts = store.table(REVIEW_ALERTS);
  return {
    due: (now, limit) => alerts.find('due', [], { to: now, limit }),
    change: (id, change, eventsOf) => alerts.update(id, change, eventsOf),
    remove(changes, ownerId) {
      changes(REVIEW_ALERTS).delete(ownerId);
    },
    countReview(changes, ownerId, now) {
      changes(REVIEW_ALERTS).upsert(ownerId, (known) => withReview(known, ownerId, now));
    },
  };
}
