import { OFFER_DAYS } from '@girouette/contracts/place';
import type { Place } from '../places/rules';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** As long as a repeated request may ask for the same answer. */
const KEPT_MS = 30 * DAY_MS;

/** An offer of a place to another organisation. */
export interface Offer {
  /** The id of the place. */
  id: string;
  /** The owner who offers it. */
  ownerId: string;
  /** The hash of the secret in the link. Removed when the offer is withdrawn. */
  secretHash?: string | undefined;
  openUntil: Date;
  /** The owner who has taken the place over. */
  to?: string;
  /** Set from the acceptance until the place and all its pages have moved. */
  movingSince?: Date | undefined;
  /** Absent while the place moves. */
  keptUntil?: Date | undefined;
}

/** A new offer, which replaces an earlier one of the place. */
export function newOffer(
  { id, ownerId }: Place,
  { secretHash, now }: { secretHash: string; now: Date },
): Offer {
  const openUntil = new Date(now.getTime() + OFFER_DAYS * DAY_MS);
  return { id, ownerId, secretHash, openUntil, keptUntil: openUntil };
}

/** Whether another account can take the place over. */
export const isOpen = ({ secretHash, openUntil, to }: Offer, now: Date): boolean =>
  secretHash !== undefined && to === undefined && now < openUntil;

/** The offer that an owner has accepted; null when it is no longer open. */
export const accepted = (offer: Offer, { to, now }: { to: string; now: Date }): Offer | null =>
  isOpen(offer, now) ? { ...offer, to, movingSince: now, keptUntil: undefined } : null;

/** The offer after the place and all its pages have moved. */
export const moved = (offer: Offer, now: Date): Offer | null =>
  offer.movingSince
    ? { ...offer, movingSince: undefined, keptUntil: new Date(now.getTime() + KEPT_MS) }
    : null;

/** Whether a place can leave its organisation. The first place has the id of its owner, and an organisation keeps a place. */
export const mayLeave = ({ id, ownerId }: Place, places: number): boolean =>
  id !== ownerId && places > 1;

/** The lowest number that none of an owner's pages has. It may be above the allowance: then the page is offline until there is room. */
export function freeNumber(taken: readonly number[]): number {
  const used = new Set(taken);
  let number = 1;
  while (used.has(number)) number++;
  return number;
}
