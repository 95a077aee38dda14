import { AppError, may, type Principal } from '@girouette/contracts';
import type { ReviewDeps } from './ports';

/**
 * This service's data about a user: the number of reviews of an owner's pages. The reviews themselves belong to the guests.
 * @throws AppError FORBIDDEN
 */
export async function exportReviews(
  { reviews }: Pick<ReviewDeps, 'reviews'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ reviews: number }> {
  if (!may(principal, 'account:export', userId)) throw new AppError('FORBIDDEN');
  return { reviews: await reviews.countOf(userId) };
}
