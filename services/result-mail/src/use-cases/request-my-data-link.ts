import { guestLinkExpiry } from '../domain/guest-link';
import { queueGuestRequest, type GuestRequest, type GuestRequestDeps } from './queue-guest-request';

/** Queues the mail with the link to a guest's data. */
export function requestMyDataLink(
  deps: GuestRequestDeps,
  asked: Pick<GuestRequest, 'email' | 'pageId' | 'language'>,
): Promise<void> {
  const acceptedAt = deps.clock.now();
  const expiresAt = guestLinkExpiry(acceptedAt);
  return queueGuestRequest(deps, { ...asked, kind: 'my-data-link', acceptedAt, expiresAt });
}
