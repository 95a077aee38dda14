import { table, type Store } from '@girouette/store';
import { anonymous, type Review } from '../domain/review';
import type { Reviews } from '../use-cases/ports';

export const REVIEWS = table<Review>('reviews')
  .unique('byPlay', 'playId')
  .index('byOwner', 'ownerId', 'at');

const CHANGED_AT_ONCE = 500;

export function createReviewRepository(store: Store): Reviews {
  const reviews = store.table(REVIEWS);
  return {
    add: (review, events) => reviews.insert(review, events),
    find: (reviewId) => reviews.get(reviewId),
    update: (reviewId, change, eventsOf) => reviews.update(reviewId, change, eventsOf),
    countOf: (ownerId) => reviews.count('byOwner', [ownerId]),
    async anonymizeSome(ownerId) {
      const options = { limit: CHANGED_AT_ONCE };
      return (await reviews.updateEach('byOwner', [ownerId], options, anonymous)).length;
    },
    newestOf: (ownerId, limit) => reviews.find('byOwner', [ownerId], { order: 'desc', limit }),
  };
}
