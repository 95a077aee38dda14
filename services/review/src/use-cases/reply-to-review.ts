import { AppError, events, may, type Principal } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { withReply, type Review } from '../domain/review';
import { mailReply } from './mail-reply';
import type { ReviewDeps } from './ports';

/**
 * Stores, changes or removes the owner's reply to a review. The guest gets the first one by mail. The same reply again publishes nothing.
 * @param input.text null removes the reply
 * @throws AppError REVIEW_NOT_FOUND, FORBIDDEN
 */
export async function replyToReview(
  deps: Pick<ReviewDeps, 'reviews' | 'pages' | 'keys' | 'createMail' | 'clock'>,
  input: { principal: Principal; reviewId: string; text: string | null },
): Promise<Review> {
  const { reviews, clock } = deps;
  const { principal, reviewId, text } = input;
  const review = await reviews.find(reviewId);
  if (!review) throw new AppError('REVIEW_NOT_FOUND');
  if (!may(principal, 'review:reply', review.ownerId)) throw new AppError('FORBIDDEN');

  const now = clock.now();
  const { pageId, ownerId } = review;
  const data = { reviewId, pageId, ownerId, replied: text !== null, at: now.toISOString() };
  const replied = createEvent(events.reviewReplied, data, { source: 'review', now });
  const mails = text === null ? [] : await mailReply(deps, { before: review, reply: text });
  const changed = await reviews.update(
    reviewId,
    (known) => withReply(known, { text, at: now }),
    () => [replied, ...mails],
  );
  return changed ?? review;
}
