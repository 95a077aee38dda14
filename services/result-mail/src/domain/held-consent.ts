import { readWording } from './agreed-wording';
import type { Agreement, Consent } from './consent';
import type { Win } from './play';

/** A consent to offers as its guest sees it. */
export interface HeldConsent {
  wording: string;
  givenAt: Date;
  withdrawnAt: Date | null;
  /** Null when the address is not kept for it. */
  addressKeptUntil: Date | null;
}

/**
 * What is held about a guest's consent: the row, or a win from before consents had rows.
 * @returns null when the guest never gave one
 */
export function heldConsent(
  consent: Consent | null,
  wins: readonly Pick<Win, 'at' | 'marketingVersion'>[],
): HeldConsent | null {
  const given = consent?.given ?? ofWins(wins);
  if (!given) return null;
  return {
    wording: readWording(given),
    givenAt: given.at,
    withdrawnAt: consent?.state === 'withdrawn' ? consent.changedAt : null,
    addressKeptUntil: consent?.sealed === undefined ? null : consent.keptUntil,
  };
}

/** The wordings of that time did not name the restaurant. */
function ofWins(
  wins: Parameters<typeof heldConsent>[1],
): Pick<Agreement, 'wording' | 'restaurant' | 'language' | 'at'> | null {
  for (const { at, marketingVersion: wording } of wins) {
    if (wording !== undefined) return { wording, restaurant: '', at };
  }
  return null;
}
