import type { AnyEvent } from '@girouette/contracts';
import { readReviewerAddress } from '@girouette/platform/kit';
import { replyMailId, type Review } from '../domain/review';
import type { ReviewDeps } from './ports';

/**
 * The event that requests the mail with the owner's reply to a guest, once for each review.
 * @param input.before the review without the reply, which has the guest's address
 * @returns empty when the address is unknown or no longer kept
 */
export async function mailReply(
  { pages, keys, createMail }: Pick<ReviewDeps, 'pages' | 'keys' | 'createMail'>,
  { before, reply }: { before: Review; reply: string },
): Promise<AnyEvent[]> {
  const { id, ownerId, pageId, text, address, language } = before;
  if (address === undefined) return [];
  const to = readReviewerAddress(keys, { reviewId: id, sealed: address });
  if (to === null) return [];
  const restaurant = (await pages.nameOf(pageId)) ?? '';
  const mail = { mailId: replyMailId(id), kind: 'review-reply', userId: ownerId } as const;
  return [
    createMail({ ...mail, content: { to, pageId, restaurant, review: text, reply, language } }),
  ];
}
