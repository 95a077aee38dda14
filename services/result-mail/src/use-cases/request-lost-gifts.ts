import { queueGuestRequest, type GuestRequest, type GuestRequestDeps } from './queue-guest-request';

/** Queues the mail to a guest who lost the links to gifts. */
export const requestLostGifts = (
  deps: GuestRequestDeps,
  asked: Pick<GuestRequest, 'email' | 'pageId' | 'language'>,
): Promise<void> =>
  queueGuestRequest(deps, { ...asked, kind: 'lost-gifts', acceptedAt: deps.clock.now() });
