import { AppError, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import type { Review } from '../domain/review';
import type { ReviewDeps, ReviewSort } from './ports';

/**
 * One page of the reviews of an owner's pages.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function listReviews(
  deps: Pick<ReviewDeps, 'reviews'>,
  input: { principal: Principal; userId: string; page: number; limit: number; sort: ReviewSort },
): Promise<{ reviews: Review[]; total: number }> {
  const { principal, userId, ...window } = input;
  const ownerId = resolveOwnerId(principal, userId);
  if (!may(principal, 'review:read', ownerId)) throw new AppError('FORBIDDEN');
  return deps.reviews.list(ownerId, window);
}
