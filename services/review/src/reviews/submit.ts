import { AppError, events } from '@girouette/contracts';
import type { Language } from '@girouette/contracts/languages';
import { createEvent } from '@girouette/events';
import type { Keys } from '@girouette/platform/kit';
import { participantsOf, readTicket, sealReviewerAddress, spellingOf } from '@girouette/signed';
import { newId } from '@girouette/store';
import type { ReviewDeps } from '../deps';
import { findParticipation } from '../participations/actions';
import type { Participation } from '../participations/rules';
import { reviewFor, type ReviewText } from './rules';

export interface SubmitReviewInput {
  pageId: string;
  review: ReviewText;
  /** Signed proof of the play. Without a valid one, `email` must be that of a play. */
  ticket: string | undefined;
  /** The address for a reply, if it is the address of the play. */
  email: string | undefined;
  /** The language of the mail with a reply; undefined for French. */
  language: Language | undefined;
}

type Proof = Pick<Participation, 'playId' | 'pageId' | 'ownerId' | 'spelling'> & {
  participant: string;
};

/**
 * Stores a guest's review of a page on which they have played. A ticket or an e-mail proves the play (docs/specification §7). Each play has
 * one review, and the first one stays.
 * @throws AppError REVIEW_NEEDS_PLAY, PAGE_NOT_FOUND
 */
export async function submitReview(deps: ReviewDeps, input: SubmitReviewInput): Promise<void> {
  const now = deps.clock.now();
  const play = playOfTicket(deps.keys, input, now) ?? (await playOfEmail(deps, input));
  if (!play) {
    throw new AppError(
      (await deps.pages.has(input.pageId)) ? 'REVIEW_NEEDS_PLAY' : 'PAGE_NOT_FOUND',
    );
  }

  const id = newId();
  const address = sealedAddress(deps.keys, { id, play, email: input.email });
  const review = reviewFor(play, input.review, { id, at: now, address, language: input.language });
  const { id: reviewId, pageId, ownerId, rating } = review;
  const reviewSubmitted = createEvent(
    events.reviewSubmitted,
    { reviewId, pageId, ownerId, rating, at: now.toISOString() },
    { source: 'review', now },
  );
  await deps.reviews.add(review, [reviewSubmitted]);
}

/** A ticket needs no look-up. It contains the same data as the play's event, which may not have arrived yet. */
function playOfTicket(keys: Keys, { ticket, pageId }: SubmitReviewInput, now: Date): Proof | null {
  if (ticket === undefined) return null;
  const claims = readTicket(keys, ticket, now);
  return claims?.pageId === pageId ? claims : null;
}

async function playOfEmail(
  deps: ReviewDeps,
  { pageId, email }: SubmitReviewInput,
): Promise<Proof | null> {
  if (email === undefined) return null;
  const play = await findParticipation(deps, { pageId, email });
  return play && { ...play, participant: play.id };
}

/**
 * A reply is mailed only to an address that has played. Without a ticket, the address must be spelled as at the play, because on
 * some mail servers another spelling is another person's address.
 */
function sealedAddress(
  keys: Keys,
  { id, play, email }: { id: string; play: Proof; email: string | undefined },
): string | undefined {
  if (email === undefined) return undefined;
  if (!participantsOf(keys, play.pageId, email).includes(play.participant)) return undefined;
  const { ownerId, spelling = spellingOf(keys, { ownerId, email }) } = play;
  if (spelling !== spellingOf(keys, { ownerId, email })) return undefined;
  return sealReviewerAddress(keys, { reviewId: id, email });
}
