import { findNumberedPage, readParts, table, type Store } from '@girouette/store';
import { anonymous, withoutAddress, type Review } from '../domain/review';
import type { Reviews } from '../use-cases/ports';

export const REVIEWS = table<Review>('reviews')
  .unique('byPlay', 'playId')
  .index('byOwner', 'ownerId', 'at')
  .index('byRating', 'ownerId', 'rating', 'at')
  .optional('byAddress', 'addressKeptUntil')
  .optional('byParticipant', 'participant');

const CHANGED_AT_ONCE = 500;
const READ_AT_ONCE = 500;

export function createReviewRepository(store: Store): Reviews {
  const reviews = store.table(REVIEWS);
  return {
    add: (review, events) => reviews.insert(review, events),
    find: (reviewId) => reviews.get(reviewId),
    update: (reviewId, change, eventsOf) => reviews.update(reviewId, change, eventsOf),
    ofParticipant: (participant) => reviews.find('byParticipant', [participant]),
    ofPlay: (playId) => reviews.first('byPlay', [playId]),
    async anonymize(reviewId) {
      await reviews.update(reviewId, anonymous);
    },
    allOf: (ownerId) =>
      readParts<Review>((range) => reviews.find('byOwner', [ownerId], range), {
        limit: READ_AT_ONCE,
      }),
    countOf: (ownerId) => reviews.count('byOwner', [ownerId]),
    async removeAddresses({ now, limit }) {
      const options = { to: now, limit };
      return (await reviews.updateEach('byAddress', [], options, withoutAddress)).length;
    },
    async anonymizeSome(ownerId) {
      const options = { limit: CHANGED_AT_ONCE };
      return (await reviews.updateEach('byOwner', [ownerId], options, anonymous)).length;
    },
    async list(ownerId, { page, limit, sort }) {
      const total = await reviews.count('byOwner', [ownerId]);
      const index = sort.endsWith('rating') ? 'byRating' : 'byOwner';
      const order = sort.startsWith('-') ? 'desc' : 'asc';
      const window = { order, skip: (page - 1) * limit, limit, total } as const;
      const found = await findNumberedPage<Review>(
        (range) => reviews.find(index, [ownerId], range),
        window,
      );
      return { reviews: found, total };
    },
  };
}
