import type { EraseGuest } from '@girouette/platform/kit';
import { replyMailId } from '../domain/review';
import type { ReviewDeps } from './ports';
import { reviewsOfGuest } from './reviews-of-guest';

/**
 * Makes a guest's reviews anonymous. The participation stays: it is the keyed hash of the used try.
 * @returns the mails with the restaurant's replies, which may have the address
 */
export async function eraseGuest(
  deps: Pick<ReviewDeps, 'reviews' | 'participations'>,
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
