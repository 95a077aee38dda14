import type { AnyEvent } from '@girouette/contracts';
import {
  findMerged,
  findNumberedPage,
  readMergedParts,
  table,
  type Find,
  type Store,
} from '@girouette/store';
import { anonymous, withoutAddress, type Review, type ReviewSort } from './rules';

export const REVIEWS = table<Review>('reviews')
  .unique('byPlay', 'playId')
  .index('byOwner', 'ownerId', 'at')
  .index('byRating', 'ownerId', 'rating', 'at')
  .index('byPage', 'ownerId', 'pageId', 'at')
  .index('byRatingOfPage', 'ownerId', 'pageId', 'rating', 'at')
  .optional('byAddress', 'addressKeptUntil')
  .optional('byParticipant', 'participant');

const CHANGED_AT_ONCE = 500;
const READ_AT_ONCE = 500;

/** The reviews of an owner's pages: of all, or of some; all of them, or those with some stars. */
export interface ReviewScope {
  ownerId: string;
  /** Null for all. */
  pageIds: readonly string[] | null;
  /** Only reviews with so many stars. */
  rating?: number | undefined;
}

/** A key of an index. */
interface List {
  find: Find<Review>;
  count: () => Promise<number>;
}

export type Reviews = ReturnType<typeof createReviews>;

/** Creates the repository of reviews. */
export function createReviews(store: Store) {
  const reviews = store.table(REVIEWS);

  /** The lists that have the reviews in the order of their time: one, or one of each page. */
  const listsByTime = ({ ownerId, pageIds, rating }: ReviewScope): List[] => {
    if (pageIds) {
      return pageIds.map((pageId) =>
        rating === undefined
          ? listOf('byPage', [ownerId, pageId])
          : listOf('byRatingOfPage', [ownerId, pageId, rating]),
      );
    }
    return [
      rating === undefined ? listOf('byOwner', [ownerId]) : listOf('byRating', [ownerId, rating]),
    ];
  };

  const listOf = (...[index, key]: Parameters<typeof reviews.count>): List => ({
    find: (range) => reviews.find(index, key, range),
    count: () => reviews.count(index, key),
  });

  const findsByTime = (scope: ReviewScope) => listsByTime(scope).map(({ find }) => find);

  const findsByRating = ({ ownerId, pageIds }: ReviewScope): Find<Review>[] =>
    pageIds
      ? pageIds.map((pageId) => (range) => reviews.find('byRatingOfPage', [ownerId, pageId], range))
      : [(range) => reviews.find('byRating', [ownerId], range)];

  async function countOf(scope: ReviewScope): Promise<number> {
    const counts = await Promise.all(listsByTime(scope).map(({ count }) => count()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

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

    /** One page of the reviews, and their total. `page` counts from 1. */
    async list(
      scope: ReviewScope,
      { page, limit, sort }: { page: number; limit: number; sort: ReviewSort },
    ): Promise<{ reviews: Review[]; total: number }> {
      const total = await countOf(scope);
      // Reviews with the same stars are sorted by date.
      const isByRating = sort.endsWith('rating') && scope.rating === undefined;
      const order = sort.startsWith('-') ? 'desc' : 'asc';
      const find = isByRating
        ? findMerged(findsByRating(scope), ['rating', 'at'])
        : findMerged(findsByTime(scope), ['at']);
      const skip = (page - 1) * limit;
      const found = await findNumberedPage(find, { order, skip, limit, total });
      return { reviews: found, total };
    },

    /** All reviews in parts, the earliest first. */
    allOf: (scope: ReviewScope) =>
      readMergedParts(findsByTime(scope), { by: ['at'], limit: READ_AT_ONCE }),

    countOf,

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
