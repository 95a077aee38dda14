import { isOver } from './allowance';
import type { PaymentHistory } from './http/payments';
import { APPROVAL_TIME } from './trial';

/** What gives an owner landing pages, or why nothing does. */
export type Standing =
  | { kind: 'subscribed' }
  | { kind: 'trial'; endsAt: string }
  /** A trial that waits for approval. `prepares`: its page can be saved before. */
  | { kind: 'waiting'; prepares: boolean }
  /** Pages that an administrator has granted, without subscription or trial. */
  | {
      kind: 'granted';
      pages: number;
      /** The owner has asked for a trial as well. A trial of which game knows and billing does not yet looks the same. */
      mayBeTrial?: true;
    }
  | { kind: 'ended' }
  | { kind: 'unpaid' };

/** The owner's places for pages, as game answers them. */
interface Places {
  landingPages: number;
  awaitsTrial?: true | undefined;
}

/** The standing of an owner, from the payments and the places for pages. */
export function standingOf(
  { subscription, registrationData }: PaymentHistory,
  { landingPages, awaitsTrial }: Places,
  now: Date,
): Standing {
  const { isTrial, isTrialVerified, expiryDate } = registrationData;
  if (subscription?.status === 'Active') return { kind: 'subscribed' };
  if (isTrialVerified && expiryDate !== null && !isOver(new Date(expiryDate), now)) {
    return { kind: 'trial', endsAt: expiryDate };
  }
  if (awaitsTrial) return { kind: 'waiting', prepares: true };
  if (landingPages > 0) {
    const mayBeTrial = isTrial && !isTrialVerified;
    return { kind: 'granted', pages: landingPages, ...(mayBeTrial && { mayBeTrial }) };
  }
  if (subscription !== null || isTrialVerified) return { kind: 'ended' };
  return isTrial ? { kind: 'waiting', prepares: false } : { kind: 'unpaid' };
}

/** Whether a trial may start without the owner's doing, so that a screen asks again. */
export const mayStart = (standing: Standing): boolean =>
  standing.kind === 'waiting' || (standing.kind === 'granted' && standing.mayBeTrial === true);

/** The French sentence for owners who need no subscription now, about their trial or granted pages. Null for all others. */
export function standingSentence(
  standing: Standing,
  formatDay: (moment: string) => string,
): string | null {
  if (standing.kind === 'trial') {
    return `Votre essai a commencé\u00A0: il court jusqu’au ${formatDay(standing.endsAt)}.`;
  }
  if (standing.kind === 'waiting') {
    return `Votre essai est demandé. ${APPROVAL_TIME}${standing.prepares ? ' En attendant, préparez votre page, votre flyer et votre équipe.' : ''}`;
  }
  return standing.kind === 'granted' ? offeredPages(standing.pages) : null;
}

const offeredPages = (pages: number): string =>
  pages === 1
    ? 'Une page vous est offerte\u00A0: elle reste en ligne sans abonnement.'
    : `${String(pages)}\u00A0pages vous sont offertes\u00A0: elles restent en ligne sans abonnement.`;
