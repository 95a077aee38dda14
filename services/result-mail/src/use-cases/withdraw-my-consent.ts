import { readGuestPass } from '@girouette/platform/kit';
import type { ResultMailDeps } from './ports';
import { withdrawConsent } from './withdraw-consent';

/**
 * Withdraws the consent of the guest of a pass to the restaurant's offers. May be repeated.
 * @throws AppError LINK_EXPIRED
 */
export async function withdrawMyConsent(
  deps: Pick<ResultMailDeps, 'consents' | 'stops' | 'mails' | 'keys' | 'clock'>,
  { pass }: { pass: string },
): Promise<void> {
  await withdrawConsent(deps, readGuestPass(deps.keys, pass, deps.clock.now()));
}
