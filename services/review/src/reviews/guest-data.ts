import type { Erase, EraseGuest } from '@girouette/platform/kit';
import { readGuestPass, type GuestClaims } from '@girouette/signed';
import type { ReviewDeps } from '../deps';
import { replyMailId, type Review } from './rules';

/** A review as its guest sees it. `restaurantName` is null once the page is gone. */
export interface MyReview {
  review: Review;
  restaurantName: string | null;
}

/**
 * The reviews of the guest of a pass, the latest first.
 * @throws AppError LINK_EXPIRED
 */
export async function readMyReviews(
  deps: ReviewDeps,
  { pass }: { pass: string },
): Promise<MyReview[]> {
  const guest = readGuestPass(deps.keys, pass, deps.clock.now());
  const reviews = (await reviewsOfGuest(deps, guest)).sort(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );
  return Promise.all(
    reviews.map(async (review) => ({
      review,
      restaurantName: await deps.pages.nameOf(review.pageId),
    })),
  );
}

/**
 * Makes a guest's reviews anonymous. The participation stays: it is the keyed hash of the used try.
 * @returns the mails with the restaurant's replies, which may have the address
 */
export async function eraseGuest(
  deps: ReviewDeps,
  ...[guest, signal]: Parameters<EraseGuest>
): Promise<readonly string[]> {
  const mailIds: string[] = [];
  for (const { id } of await reviewsOfGuest(deps, guest)) {
    signal.throwIfAborted();
    await deps.reviews.anonymize(id);
    mailIds.push(replyMailId(id));
  }
  return mailIds;
}

/** The reviews of a guest of a restaurant. Of those before reviews had a participant, the one after the latest play on each page. */
async function reviewsOfGuest(
  { reviews, participations }: ReviewDeps,
  { ownerId, participants }: Pick<GuestClaims, 'ownerId' | 'participants'>,
): Promise<Review[]> {
  const found = await Promise.all(
    participants.map(async (participant) => {
      const play = await participations.find(participant);
      const [own, former] = await Promise.all([
        reviews.ofParticipant(participant),
        play && reviews.ofPlay(play.playId),
      ]);
      return former ? [...own, former] : own;
    }),
  );
  const byId = new Map(found.flat().map((review) => [review.id, review]));
  return [...byId.values()].filter((review) => review.ownerId === ownerId);
}

/** Makes the reviews of an owner's pages anonymous. It works in parts. Repeat it to continue. */
export async function anonymizeReviews(
  { reviews }: ReviewDeps,
  { ownerId, signal }: Parameters<Erase>[0],
): Promise<void> {
  while ((await reviews.anonymizeSome(ownerId)) > 0) signal.throwIfAborted();
}

/** How many addresses one step removes, so that other writes never wait long. */
const ADDRESSES_AT_ONCE = 500;

/** Removes the addresses of guests 30 days after their reviews (docs/specification §10.7). */
export async function removeAddresses(
  { reviews, clock }: ReviewDeps,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const removed = await reviews.removeAddresses({ now: clock.now(), limit: ADDRESSES_AT_ONCE });
    if (removed < ADDRESSES_AT_ONCE) return;
  }
}
