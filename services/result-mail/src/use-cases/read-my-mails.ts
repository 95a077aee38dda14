import { readGuestPass } from '@girouette/service-kit';
import type { Mail } from '../domain/mail';
import type { Win } from '../domain/play';
import { mailsOfGuest } from './mails-of-guest';
import type { ResultMailDeps } from './ports';

export interface MyMails {
  /** The latest first. */
  mails: Mail[];
  /** The latest win with a consent to the restaurant's offers. */
  consent: Win | null;
  stopsLaterAsks: boolean;
}

/**
 * What this service holds about the guest of a pass.
 * @throws AppError LINK_EXPIRED
 */
export async function readMyMails(
  deps: Pick<ResultMailDeps, 'mails' | 'wins' | 'stops' | 'keys' | 'clock'>,
  { pass }: { pass: string },
): Promise<MyMails> {
  const guest = readGuestPass(deps.keys, pass, deps.clock.now());
  const [{ mails, wins }, stopsLaterAsks] = await Promise.all([
    mailsOfGuest(deps, guest),
    deps.stops.has(guest.mark),
  ]);
  return {
    mails: mails.sort((one, other) => other.acceptedAt.getTime() - one.acceptedAt.getTime()),
    consent: wins.find(({ marketingVersion }) => marketingVersion !== undefined) ?? null,
    stopsLaterAsks,
  };
}
