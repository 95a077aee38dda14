import { table, type Store } from '@girouette/store';
import type { ReviewDays } from '../use-cases/ports';

/** An owner's reviews of one day. */
interface ReviewDay {
  /** `<ownerId>:<yyyy-MM-dd>`, the day in Paris. */
  id: string;
  reviews: number;
}

export const REVIEW_DAYS = table<ReviewDay>('review-days');

const idOf = (ownerId: string, day: string) => `${ownerId}:${day}`;

export function createReviewDayRepository(store: Store): ReviewDays {
  const reviewDays = store.table(REVIEW_DAYS);
  return {
    async countsOf(ownerId, days) {
      const found = await reviewDays.getAll(days.map((day) => idOf(ownerId, day)));
      const counts = new Map(found.map(({ id, reviews }) => [id, reviews]));
      return days.map((day) => counts.get(idOf(ownerId, day)) ?? 0);
    },
    add(changes, { ownerId, day, reviews }) {
      changes(REVIEW_DAYS).increment(idOf(ownerId, day), { reviews }, { reviews: 0 });
    },
  };
}
