import { birthdayOf, readWording, type Agreement, type Consent } from '../consents/rules';
import type { Win } from '../winners/rules';

/** The mail that confirms an erasure: one erasure, one mail. */
export const guestErasedMailId = (erasureId: string): string => `guest-erased:${erasureId}`;

/** A consent to offers as its guest sees it. */
export interface HeldConsent {
  wording: string;
  givenAt: Date;
  withdrawnAt: Date | null;
  /** Null when the address is not kept for it. */
  addressKeptUntil: Date | null;
  /** As MM-dd. */
  birthday: string | null;
}

/**
 * Returns the data about a guest's consent: the row, or a win from before consents had rows.
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
    birthday: consent && birthdayOf(consent),
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
