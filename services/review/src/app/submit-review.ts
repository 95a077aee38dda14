import { AppError, events } from '@girouette/contracts';
import { makeEvent, participantOf, readTicket } from '@girouette/service-kit';
import type { Participation } from '../domain/participation';
import { reviewFor, type ReviewText } from '../domain/review';
import type { ReviewDeps } from './ports';

export interface SubmitReviewInput {
  pageId: string;
  review: ReviewText;
  /** The proof of the play; or else the e-mail it was made with. */
  ticket: string | undefined;
  email: string | undefined;
  requestId: string;
}

type Proof = Pick<Participation, 'playId' | 'pageId' | 'ownerId'>;

/**
 * Keeps a guest's review of a page on which they played (DESIGN: `POST /review` needs a played ticket or an e-mail that
 * has spun). One for each play: sent again, the first one stands.
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

  const review = reviewFor(play, input.review, now);
  const { id: reviewId, pageId, ownerId, rating } = review;
  const event = makeEvent(
    events.reviewSubmitted,
    { reviewId, pageId, ownerId, rating, at: now.toISOString() },
    { source: 'review', now, requestId: input.requestId },
  );
  await deps.reviews.add(review, { event, now });
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
