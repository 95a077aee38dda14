import { DEFAULT_GIFT_TERMS, type GiftTerms } from '@girouette/contracts';
import type { Draw } from './draw';

/** One try of one person on one page. The e-mail itself is not kept, only its keyed hash with the page. */
export interface Play extends Draw {
  id: string;
  pageId: string;
  ownerId: string;
  /** The version of the page that the guest saw drawn, whatever its owner changes later. */
  pageVersion: number;
  participant: string;
  /** The terms of the gift when it was won, whatever its owner changes later; null for a loss, absent before gifts had terms. */
  terms?: GiftTerms | null;
  at: Date;
  /** Hash of the request's `Idempotency-Key`; null when it had none. */
  requestKey: string | null;
}

/** The terms of the gift that a play has won. */
export const termsOf = ({ terms }: Play): GiftTerms => terms ?? DEFAULT_GIFT_TERMS;

/** Whether a request repeats the one that created this play and may get the same result. */
export const isSameRequest = (play: Play, requestKey: string | null): boolean =>
  requestKey !== null && play.requestKey === requestKey;

/** The play as the WheelSpun event and the ticket carry it. */
export const toWheelSpun = ({ id, pageId, ownerId, participant, outcome, at }: Play) => ({
  playId: id,
  pageId,
  ownerId,
  participant,
  outcome,
  at: at.toISOString(),
});
