import { AppError, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import type { Review } from '../domain/review';
import type { ReviewDeps } from './ports';

export type NamedReview = Review & { restaurantName: string };

/**
 * All reviews of an owner's pages in parts, the earliest first, and how many there are.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function tabulateReviews(
  { reviews, pages }: Pick<ReviewDeps, 'reviews' | 'pages'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ total: number; parts: AsyncIterable<NamedReview[]> }> {
  const ownerId = resolveOwnerId(principal, userId);
  if (!may(principal, 'review:read', ownerId)) throw new AppError('FORBIDDEN');
  const parts = named({ reviews: reviews.allOf(ownerId), pages });
  return { total: await reviews.countOf(ownerId), parts };
}

async function* named({
  reviews,
  pages,
}: {
  reviews: AsyncIterable<Review[]>;
  pages: ReviewDeps['pages'];
}): AsyncGenerator<NamedReview[]> {
  const nameById = new Map<string, string>();
  for await (const part of reviews) {
    for (const { pageId } of part) {
      if (!nameById.has(pageId)) nameById.set(pageId, (await pages.nameOf(pageId)) ?? '');
    }
    yield part.map((review) => ({
      ...review,
      restaurantName: nameById.get(review.pageId) ?? '',
    }));
  }
}
