import { AppError, events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { readTicket } from '@girouette/service-kit';
import { newId } from '@girouette/store';
import type { Participation } from '../domain/participation';
import { reviewFor, type ReviewText } from '../domain/review';
import { findParticipation } from './find-participation';
import type { ReviewDeps } from './ports';

export interface SubmitReviewInput {
  pageId: string;
  review: ReviewText;
  /** Signed proof of the play. Without a valid one, `email` must be that of a play. */
  ticket: string | undefined;
  email: string | undefined;
}

type Proof = Pick<Participation, 'playId' | 'pageId' | 'ownerId'>;

/**
 * Stores a guest's review of a page on which they have played, as a ticket or an e-mail proves (docs/specification §7).
 * Each play has one review: sent again, the first one stays.
 * @throws AppError REVIEW_NEEDS_PLAY, PAGE_NOT_FOUND
 */
export async function submitReview(deps: ReviewDeps, input: SubmitReviewInput): Promise<void> {
  const now = deps.clock.now();
  const play = playOfTicket(deps, input, now) ?? (await playOfEmail(deps, input));
  if (!play) {
    throw new AppError(
      (await deps.pages.has(input.pageId)) ? 'REVIEW_NEEDS_PLAY' : 'PAGE_NOT_FOUND',
    );
  }

  const review = reviewFor(play, input.review, { id: newId(), at: now });
  const { id: reviewId, pageId, ownerId, rating } = review;
  const reviewSubmitted = createEvent(
    events.reviewSubmitted,
    { reviewId, pageId, ownerId, rating, at: now.toISOString() },
    { source: 'review', now },
  );
  await deps.reviews.add(review, [reviewSubmitted]);
}

/** A ticket needs no look-up: it carries what the event of the play, which may not have arrived yet, carries. */
function playOfTicket(
  deps: Pick<ReviewDeps, 'keys'>,
  input: SubmitReviewInput,
  now: Date,
): Proof | null {
  if (input.ticket === undefined) return null;
  const claims = readTicket(deps.keys, input.ticket, now);
  return claims?.pageId === input.pageId ? claims : null;
}

async function playOfEmail(
  deps: Pick<ReviewDeps, 'keys' | 'participations'>,
  { pageId, email }: SubmitReviewInput,
): Promise<Proof | null> {
  return email === undefined ? null : findParticipation(deps, { pageId, email });
}
