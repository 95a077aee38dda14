import type { EraseGuest } from '@girouette/platform/kit';
import { isConsentOf } from '../domain/consent';
import { mailsOfGuest } from './mails-of-guest';
import type { ResultMailDeps } from './ports';

/**
 * Removes addresses and consents of a guest, ends the waiting mails, and removes the hashes by which the guest could be found. A won gift stays
 * in its owner's list without the guest. A stop of later asks stays, since it is a wish about the time to come.
 */
export async function eraseGuest(
  deps: Pick<
    ResultMailDeps,
    'mails' | 'wins' | 'consents' | 'losers' | 'guestLinks' | 'erasedGuests' | 'keys' | 'clock'
  >,
  ...[guest, signal]: Parameters<EraseGuest>
): Promise<readonly string[]> {
  const { spelling = guest.mark } = guest;
  // First, so that an event about an earlier play that arrives from now on stores no address.
  await deps.erasedGuests.note(spelling, deps.clock.now());
  const { mails, wins } = await mailsOfGuest(deps, guest);
  // The wins come last, because the mails are found by them.
  await deps.guestLinks.removeAll(spelling);
  const consent = await deps.consents.find(guest.mark);
  if (consent && isConsentOf(consent, guest)) await deps.consents.remove(guest.mark);
  await deps.losers.remove(guest.participants);
  for (const { id } of mails) await deps.mails.forget(id);
  for (const { id } of wins) {
    signal.throwIfAborted();
    await deps.wins.forgetGuest(id);
  }
  return [];
}
