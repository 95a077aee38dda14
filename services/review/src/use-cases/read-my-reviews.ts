import { readGuestPass } from '@girouette/platform/kit';
import type { Review } from '../domain/review';
import type { ReviewDeps } from './ports';
import { reviewsOfGuest } from './reviews-of-guest';

/** A review as its guest sees it. `restaurantName` is null once the page is gone. */
export interface MyReview {
  review: Review;
  restaurantName: string | null;
}

/**
 * The reviews of the guest of a pass, the latest first.
 * @throws AppError LINK_EXPIRED
 */
export async function readMyReviews(
  deps: Pick<ReviewDeps, 'reviews' | 'participations' | 'pages' | 'keys' | 'clock'>,
  { pass }: { pass: string },
): Promise<MyReview[]> {
  const guest = readGuestPass(deps.keys, pass, deps.clock.now());
  const reviews = (await reviewsOfGuest(deps, guest)).sort(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );
  return Promise.all(
    reviews.map(async (review) => ({
      review,
      restaurantName: await deps.pages.nameOf(review.pageId),
    })),
  );
}
