import { AppError } from '@girouette/contracts';
import { GUEST_PASS_MINUTES } from '@girouette/contracts/guest-data';
import { signGuestPass, unseal } from '@girouette/platform/kit';
import { GUEST_ADDRESS, guestLinkId } from '../guest-link';
import { findGuest } from './find-guest';
import type { ResultMailDeps } from './ports';

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
  deps: Pick<
    ResultMailDeps,
    'guestLinks' | 'pages' | 'wins' | 'losers' | 'mails' | 'keys' | 'clock'
  >,
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
