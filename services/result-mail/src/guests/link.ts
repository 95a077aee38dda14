import { createHash, createHmac } from 'node:crypto';
import { AppError } from '@girouette/contracts';
import { GUEST_PASS_MINUTES } from '@girouette/contracts/mails/guest-data';
import { seal, unseal, type Keys } from '@girouette/platform/kit';
import { signGuestPass } from '@girouette/signed';
import type { ResultMailDeps } from '../deps';
import { queueGuestRequest, type GuestRequest } from '../queue/actions';
import { findGuest, findUsedAddress } from './find';
import { guestLinkExpiry } from '../identities/rules';

/** The purpose that the address of a link, and then of a pass, is encrypted for. */
export const GUEST_ADDRESS = 'guest-data';

/**
 * The secret of the link in a mail, 43 characters. It follows from the mail's id, so that a mail that is sent twice has one link. Only its
 * hash is stored.
 */
const guestLinkOf = (keys: Keys, mailId: string): string =>
  createHmac('sha256', keys.playKey()).update(`guest-link:${mailId}`).digest('base64url');

/** The id that a link is stored under. */
const guestLinkId = (link: string): string => createHash('sha256').update(link).digest('base64url');

/** Queues the mail with the link to a guest's data. */
export function requestMyDataLink(
  deps: ResultMailDeps,
  asked: Pick<GuestRequest, 'email' | 'pageId' | 'language'>,
): Promise<void> {
  const acceptedAt = deps.clock.now();
  const expiresAt = guestLinkExpiry(acceptedAt);
  return queueGuestRequest(deps, { ...asked, kind: 'my-data-link', acceptedAt, expiresAt });
}

/**
 * Stores the link to a guest's data for a mail. Repeating it changes nothing, so that a mail that is sent again goes to the same address.
 * @returns the link's secret, and the address that it may be sent to; null when the person has used none here, or after the use of the link
 */
export async function createGuestLink(
  deps: ResultMailDeps,
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
    id,
    mark: used.guest.spelling,
    ownerId,
    pageId,
    sealed: seal(keys.mailKey(), { text: used.to, purpose: GUEST_ADDRESS }),
    expiresAt: guestLinkExpiry(asked.at),
  });
  return { secret, to: used.to };
}

export interface OpenedData {
  pass: string;
  expiresAt: Date;
  email: string;
  restaurantName: string;
}

/**
 * Exchanges the link of a mail for a pass, once. The pass has the guest's keyed hashes for all services, and the address encrypted for this
 * one.
 * @throws AppError LINK_EXPIRED for a link that is unknown, used or expired
 */
export async function openMyData(
  deps: ResultMailDeps,
  { link }: { link: string },
): Promise<OpenedData> {
  const { keys, clock } = deps;
  const now = clock.now();
  const opened = await deps.guestLinks.use(guestLinkId(link), now);
  const sealed = opened?.sealed ?? '';
  const email = unseal(keys.mailKey(), { sealed, purpose: GUEST_ADDRESS });
  if (!opened || email === null) throw new AppError('LINK_EXPIRED');
  const { id: linkId, ownerId, pageId } = opened;
  const [guest, restaurant] = await Promise.all([
    findGuest(deps, { ownerId, email }),
    deps.pages.restaurantOf(pageId),
  ]);
  return {
    pass: signGuestPass(keys, { ...guest, linkId, sealed }, now),
    expiresAt: new Date(now.getTime() + GUEST_PASS_MINUTES * 60_000),
    email,
    restaurantName: restaurant?.name.trim() ?? '',
  };
}
