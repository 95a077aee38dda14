import {
  AppError,
  events,
  may,
  mayInSomePlace,
  resolveOwnerId,
  type AnyEvent,
  type Principal,
} from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { readReviewerAddress } from '@girouette/signed';
import type { ReviewDeps } from '../deps';
import { replyMailId, withReply, type Review, type ReviewSort } from './rules';
import type { ReviewScope } from './store';

/**
 * One page of the reviews of an owner's pages, for a sub-account with places of the pages in its places.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @param input.place only reviews of the pages of this place
 * @throws AppError FORBIDDEN
 */
export async function listReviews(
  deps: ReviewDeps,
  input: {
    principal: Principal;
    userId: string;
    page: number;
    limit: number;
    sort: ReviewSort;
    place?: string | undefined;
    rating?: number | undefined;
  },
): Promise<{ reviews: Review[]; total: number }> {
  const { page, limit, sort, rating } = input;
  const scope = { ...(await readableScope(deps, input)), rating };
  return deps.reviews.list(scope, { page, limit, sort });
}

/**
 * How many of the reviews of {@link listReviews} have one star, two, three, four and five.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function countRatings(
  deps: ReviewDeps,
  input: { principal: Principal; userId: string; place?: string | undefined },
): Promise<number[]> {
  const scope = await readableScope(deps, input);
  return Promise.all([1, 2, 3, 4, 5].map((rating) => deps.reviews.countOf({ ...scope, rating })));
}

/** A review with the name of its restaurant, which is empty once the page is gone. */
export type NamedReview = Review & { restaurantName: string };

/**
 * All reviews of {@link listReviews} in parts, the earliest first, and how many there are.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function tabulateReviews(
  deps: ReviewDeps,
  input: { principal: Principal; userId: string },
): Promise<{ total: number; parts: AsyncIterable<NamedReview[]> }> {
  const scope = await readableScope(deps, input);
  return { total: await deps.reviews.countOf(scope), parts: namedReviews(deps, scope) };
}

async function readableScope(
  { pages }: ReviewDeps,
  {
    principal,
    userId,
    place,
  }: { principal: Principal; userId: string; place?: string | undefined },
): Promise<ReviewScope> {
  const ownerId = resolveOwnerId(principal, userId);
  if (!mayInSomePlace(principal, 'review:read', ownerId)) throw new AppError('FORBIDDEN');
  const own = principal.assignment?.places;
  const places = place === undefined ? own : [place].filter((id) => own?.includes(id) ?? true);
  return { ownerId, pageIds: places ? await pages.inPlaces(ownerId, places) : null };
}

async function* namedReviews(
  { reviews, pages }: ReviewDeps,
  scope: ReviewScope,
): AsyncGenerator<NamedReview[]> {
  const nameById = new Map<string, string>();
  for await (const part of reviews.allOf(scope)) {
    for (const { pageId } of part) {
      if (!nameById.has(pageId)) nameById.set(pageId, (await pages.nameOf(pageId)) ?? '');
    }
    yield part.map((review) => ({
      ...review,
      restaurantName: nameById.get(review.pageId) ?? '',
    }));
  }
}

/**
 * This service's data about a user: the number of reviews of an owner's pages. The reviews themselves belong to the guests.
 * @throws AppError FORBIDDEN
 */
export async function exportReviews(
  { reviews }: ReviewDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ reviews: number }> {
  if (!may(principal, 'account:export', userId)) throw new AppError('FORBIDDEN');
  return { reviews: await reviews.countOf({ ownerId: userId, pageIds: null }) };
}

/**
 * Stores, changes or removes the owner's reply to a review. The guest gets the first one by mail. The same reply again publishes nothing.
 * @param input.text null removes the reply
 * @throws AppError REVIEW_NOT_FOUND, FORBIDDEN
 */
export async function replyToReview(
  deps: ReviewDeps,
  input: { principal: Principal; reviewId: string; text: string | null },
): Promise<Review> {
  const { reviews, clock } = deps;
  const { principal, reviewId, text } = input;
  const review = await reviews.find(reviewId);
  if (!review) throw new AppError('REVIEW_NOT_FOUND');
  const placeId = await deps.pages.placeOf(review.pageId);
  const where = placeId === null ? review.ownerId : { ownerId: review.ownerId, placeId };
  if (!may(principal, 'review:reply', where)) throw new AppError('FORBIDDEN');

  const now = clock.now();
  const { pageId, ownerId } = review;
  const data = { reviewId, pageId, ownerId, replied: text !== null, at: now.toISOString() };
  const replied = createEvent(events.reviewReplied, data, { source: 'review', now });
  const mails = text === null ? [] : await replyMails(deps, { before: review, reply: text });
  const changed = await reviews.update(
    reviewId,
    (known) => withReply(known, { text, at: now }),
    () => [replied, ...mails],
  );
  return changed ?? review;
}

/**
 * The event that requests the mail with the owner's reply to a guest, once for each review.
 * @param input.before the review without the reply, which has the guest's address
 * @returns empty when the address is unknown or no longer kept
 */
async function replyMails(
  { pages, keys, createMail }: ReviewDeps,
  { before, reply }: { before: Review; reply: string },
): Promise<AnyEvent[]> {
  const { id, ownerId, pageId, text, address, language } = before;
  if (address === undefined) return [];
  const to = readReviewerAddress(keys, { reviewId: id, sealed: address });
  if (to === null) return [];
  const restaurant = (await pages.nameOf(pageId)) ?? '';
  return [
    createMail({
      mailId: replyMailId(id),
      kind: 'review-reply',
      userId: ownerId,
      content: { to, pageId, restaurant, review: text, reply, language },
    }),
  ];
}
