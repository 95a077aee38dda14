import { readGuestPass } from '@girouette/platform/kit';
import type { Mail } from '../domain/mail';
import { isConsentOf } from '../domain/consent';
import { heldConsent, type HeldConsent } from '../domain/held-consent';
import { mailsOfGuest } from './mails-of-guest';
import type { ResultMailDeps } from './ports';

export interface MyMails {
  /** The latest first. */
  mails: Mail[];
  /** To the restaurant's offers, also a withdrawn one. */
  consent: HeldConsent | null;
  stopsLaterAsks: boolean;
}

/**
 * What this service holds about the guest of a pass.
 * @throws AppError LINK_EXPIRED
 */
export async function readMyMails(
  deps: Pick<ResultMailDeps, 'mails' | 'wins' | 'consents' | 'stops' | 'keys' | 'clock'>,
  { pass }: { pass: string },
): Promise<MyMails> {
  const guest = readGuestPass(deps.keys, pass, deps.clock.now());
  const [{ mails, wins }, consent, stopsLaterAsks] = await Promise.all([
    mailsOfGuest(deps, guest),
    deps.consents.find(guest.mark),
    deps.stops.has(guest.mark),
  ]);
  return {
    mails: mails.sort((one, other) => other.acceptedAt.getTime() - one.acceptedAt.getTime()),
    consent: heldConsent(consent && isConsentOf(consent, guest) ? consent : null, wins),
    stopsLaterAsks,
  };
}
