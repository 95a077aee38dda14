import { AppError, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import { MAX_LISTED, type Review } from '../domain/review';
import type { ReviewDeps } from './ports';

/**
 * The latest reviews of an owner's pages, newest first.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function listReviews(
  deps: Pick<ReviewDeps, 'reviews'>,
  input: { principal: Principal; userId: string },
): Promise<Review[]> {
  const ownerId = resolveOwnerId(input.principal, input.userId);
  if (!may(input.principal, 'review:read', ownerId)) throw new AppError('FORBIDDEN');
  return deps.reviews.newestOf(ownerId, MAX_LISTED);
}
