import { seal } from '@girouette/service-kit';
import { guestLinkExpiry } from '../domain/guest-link';
import { GUEST_ADDRESS, guestLinkId, guestLinkOf } from '../guest-link';
import { findGuest } from './find-guest';
import type { ResultMailDeps } from './ports';

/**
 * Stores the link to a guest's data for a mail. Repeating it changes nothing, also after the use of the link.
 * @returns the link's secret; null when this address has not played at the restaurant
 */
export async function createGuestLink(
  deps: Pick<ResultMailDeps, 'pages' | 'wins' | 'losers' | 'guestLinks' | 'keys'>,
  asked: { mailId: string; email: string; pageId: string; ownerId: string; at: Date },
): Promise<string | null> {
  const { keys, wins, losers, guestLinks } = deps;
  const { email, pageId, ownerId } = asked;
  const { participants, mark } = await findGuest(deps, asked);
  const isKnown =
    (await losers.hasAny(participants)) || (await wins.ofParticipants(participants)).length > 0;
  if (!isKnown) return null;
  const link = guestLinkOf(keys, asked.mailId);
  await guestLinks.add({
    ...{ id: guestLinkId(link), mark, ownerId, pageId },
    sealed: seal(keys.mailKey(), { text: email, purpose: GUEST_ADDRESS }),
    expiresAt: guestLinkExpiry(asked.at),
  });
  return link;
}
