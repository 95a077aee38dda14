import { seal, unseal } from '@girouette/platform/kit';
import { guestLinkExpiry } from '../domain/guest-link';
import { GUEST_ADDRESS, guestLinkId, guestLinkOf } from '../guest-link';
import { findUsedAddress } from './find-used-address';
import type { ResultMailDeps } from './ports';

/**
 * Stores the link to a guest's data for a mail. Repeating it changes nothing, so that a mail that is sent again goes to the same address.
 * @returns the link's secret, and the address to which it may be sent; null when the person has used none here, or after the use of the link
 */
export async function createGuestLink(
  deps: Pick<
    ResultMailDeps,
    'pages' | 'wins' | 'losers' | 'mails' | 'consents' | 'guestLinks' | 'keys'
  >,
  asked: { mailId: string; email: string; pageId: string; ownerId: string; at: Date },
): Promise<{ secret: string; to: string } | null> {
  const { keys, guestLinks } = deps;
  const { pageId, ownerId } = asked;
  const secret = guestLinkOf(keys, asked.mailId);
  const id = guestLinkId(secret);
  const known = await guestLinks.find(id);
  if (known) {
    const sealed = known.sealed ?? '';
    const to = unseal(keys.mailKey(), { sealed, purpose: GUEST_ADDRESS });
    return to === null ? null : { secret, to };
  }
  const used = await findUsedAddress(deps, asked);
  if (!used) return null;
  await guestLinks.add({
    ...{ id, mark: used.guest.spelling, ownerId, pageId },
    sealed: seal(keys.mailKey(), { text: used.to, purpose: GUEST_ADDRESS }),
    expiresAt: guestLinkExpiry(asked.at),
  });
  return { secret, to: used.to };
}
