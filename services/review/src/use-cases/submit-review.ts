import { AppError, events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { participantOf, readTicket } from '@girouette/service-kit';
import { newId } from '@girouette/store';
import type { Participation } from '../domain/participation';
import { reviewFor, type ReviewText } from '../domain/review';
import type { ReviewDeps } from './ports';

export interface SubmitReviewInput {
  pageId: string;
  review: ReviewText;
  /** The proof of the play; or else the e-mail it was made with. */
  ticket: string | undefined;
  email: string | undefined;
}

type Proof = Pick<Participation, 'playId' | 'pageId' | 'ownerId'>;

/**
 * Keeps a guest's review of a page on which they played (`POST /review` needs the ticket of a play or an e-mail that has
 * spun, docs/specification §7). One for each play: sent again, the first one stands.
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

/** The ticket alone is enough: it says what the play's event, perhaps still under way, will say. */
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
  input: SubmitReviewInput,
): Promise<Proof | null> {
  if (input.email === undefined) return null;
  return deps.participations.find(participantOf(deps.keys, input.pageId, input.email));
}
