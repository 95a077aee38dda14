import { stopOf } from '../stop-token';
import type { ResultMailDeps } from './ports';
import { stopLaterAsks } from './stop-later-asks';

type Deps = Pick<ResultMailDeps, 'consents' | 'stops' | 'mails' | 'keys' | 'clock'>;

/**
 * Withdraws a guest's consent to the offers of an owner's restaurants. The owner's contacts no longer have the guest, and every waiting
 * e-mail to them that is not part of the game is dropped. May be repeated.
 * @param guest named by the mark (`stopOf`) or by any spelling of the address
 */
export async function withdrawConsent(
  deps: Deps,
  guest: { ownerId: string; mark: string } | { ownerId: string; email: string },
): Promise<void> {
  const stop = 'mark' in guest ? guest : stopOf(deps.keys, guest);
  await deps.consents.withdraw(stop, deps.clock.now());
  await stopLaterAsks(deps, stop);
}
