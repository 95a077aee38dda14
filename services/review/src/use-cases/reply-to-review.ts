import { AppError, events, may, type Principal } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { withReply, type Review } from '../domain/review';
import type { ReviewDeps } from './ports';

/**
 * Stores the owner's reply to a review, changes it, or removes it. The same reply again publishes nothing.
 * @param input.text null removes the reply
 * @throws AppError REVIEW_NOT_FOUND, FORBIDDEN
 */
export async function replyToReview(
  { reviews, clock }: Pick<ReviewDeps, 'reviews' | 'clock'>,
  input: { principal: Principal; reviewId: string; text: string | null },
): Promise<Review> {
  const { principal, reviewId, text } = input;
  const review = await reviews.find(reviewId);
  if (!review) throw new AppError('REVIEW_NOT_FOUND');
  if (!may(principal, 'review:reply', review.ownerId)) throw new AppError('FORBIDDEN');

  const now = clock.now();
  const { pageId, ownerId } = review;
  const data = { reviewId, pageId, ownerId, replied: text !== null, at: now.toISOString() };
  const replied = createEvent(events.reviewReplied, data, { source: 'review', now });
  const changed = await reviews.update(
    reviewId,
    (known) => withReply(known, { text, at: now }),
    () => [replied],
  );
  return changed ?? review;
}
