import { table, type Store } from '@girouette/store';
import type { Reviews } from '../app/ports';
import type { Review } from '../domain/review';

export const REVIEWS = table<Review>('reviews')
  .unique('byPlay', 'playId')
  .index('byOwner', 'ownerId', 'at');

export function createReviewsRepository(store: Store): Reviews {
  const reviews = store.table(REVIEWS);
  return {
    add: (review, events) => reviews.insert(review, events),
    newestOf: (ownerId, limit) => reviews.find('byOwner', [ownerId], { order: 'desc', limit }),
  };
}
