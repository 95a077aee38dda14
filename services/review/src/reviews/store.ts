import type { AnyEvent } from '@girouette/contracts';
import { giveRows } from '@girouette/platform/kit';
import { findNumberedPage, readParts, table, type Store } from '@girouette/store';
import { anonymous, withoutAddress, type Review, type ReviewSort } from './rules';

export const REVIEWS = table<Review>('reviews')
  .unique('byPlay', 'playId')
  .index('byOwner', 'ownerId', 'at')
  .index('byRating', 'ownerId', 'rating', 'at')
  .optional('byAddress', 'addressKeptUntil')
  .optional('byParticipant', 'participant');

const CHANGED_AT_ONCE = 500;
const READ_AT_ONCE = 500;

export type Reviews = ReturnType<typeof createReviews>;

/** Creates the repository of reviews. */
export function createReviews(store: Store) {
  const reviews = store.table(REVIEWS);
  return {
    /**
     * Stores a review together with its events.
     * @returns false when its play already has a review; then nothing is stored
     */
    add: (review: Review, events: readonly AnyEvent[]) => reviews.insert(review, events),

    find: (reviewId: string) => reviews.get(reviewId),

    ofParticipant: (participant: string) => reviews.find('byParticipant', [participant]),

    ofPlay: (playId: string) => reviews.first('byPlay', [playId]),

    /**
     * Changes a review that others may be changing too.
     * @param change returns the changed review, or null for no change; may run again with a newer one
     */
    update: (
      reviewId: string,
      change: (review: Review) => Review | null,
      eventsOf: (review: Review) => readonly AnyEvent[],
    ) => reviews.update(reviewId, change, eventsOf),

    /** One page of an owner's reviews, and their total. `page` counts from 1. */
    async list(
      ownerId: string,
      { page, limit, sort }: { page: number; limit: number; sort: ReviewSort },
    ): Promise<{ reviews: Review[]; total: number }> {
      const total = await reviews.count('byOwner', [ownerId]);
      const index = sort.endsWith('rating') ? 'byRating' : 'byOwner';
      const order = sort.startsWith('-') ? 'desc' : 'asc';
      const found = await findNumberedPage<Review>(
        (range) => reviews.find(index, [ownerId], range),
        { order, skip: (page - 1) * limit, limit, total },
      );
      return { reviews: found, total };
    },

    /** All reviews of an owner in parts, the earliest first. */
    allOf: (ownerId: string) =>
      readParts<Review>((range) => reviews.find('byOwner', [ownerId], range), {
        limit: READ_AT_ONCE,
      }),

    /** Gives the reviews of pages to their new owner. */
    followPages: giveRows(reviews, { pageOf: ({ pageId }) => pageId }),

    countOf: (ownerId: string) => reviews.count('byOwner', [ownerId]),

    /** Removes addresses that are kept until `now` or earlier. @returns how many; less than `limit` when there are no more */
    async removeAddresses({ now, limit }: { now: Date; limit: number }): Promise<number> {
      const options = { to: now, limit };
      return (await reviews.updateEach('byAddress', [], options, withoutAddress)).length;
    },

    /** Removes guest, name, texts and the owner from a review. */
    async anonymize(reviewId: string): Promise<void> {
      await reviews.update(reviewId, anonymous);
    },

    /** Removes names, texts and the owner from some reviews of an owner. @returns how many; 0 when there are no more */
    async anonymizeSome(ownerId: string): Promise<number> {
      const options = { limit: CHANGED_AT_ONCE };
      return (await reviews.updateEach('byOwner', [ownerId], options, anonymous)).length;
    },
  };
}
