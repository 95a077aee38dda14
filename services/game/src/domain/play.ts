import { DEFAULT_GIFT_TERMS, type GiftTerms } from '@girouette/contracts';
import type { DrawProof } from '@girouette/contracts/draw-proof';
import type { Draw } from './draw';

/** One try of one person on one page. It stores only the keyed hash of e-mail and page, and not the e-mail itself. */
export interface Play extends Draw {
  id: string;
  pageId: string;
  ownerId: string;
  /** The version of the page that the guest saw, despite later changes. */
  pageVersion: number;
  /** The version of the page's rules that was in force. Absent before pages had rules. */
  rules?: string;
  participant: string;
  /** What the guest declared about their age. Absent when no gift of the page was an alcoholic drink. */
  age?: 'declared-adult';
  /** The terms of the gift at the time of the win, despite later changes. Null for a loss; absent before gifts had terms. */
  terms?: GiftTerms | null;
  /** What the draw follows from. Absent before draws could be recomputed. */
  proof?: DrawProof;
  at: Date;
  /** Hash of the request's `Idempotency-Key`; null when it had none. */
  requestKey: string | null;
}

/** The terms of a won gift. */
export const termsOf = ({ terms }: Play): GiftTerms => terms ?? DEFAULT_GIFT_TERMS;

/** Whether a request repeats the one that created this play and may get the same result. */
export const isSameRequest = (play: Play, requestKey: string | null): boolean =>
  requestKey !== null && play.requestKey === requestKey;

/** The play, as the WheelSpun event and the ticket contain it. */
export const toWheelSpun = ({ id, pageId, ownerId, participant, outcome, at }: Play) => ({
  playId: id,
  pageId,
  ownerId,
  participant,
  outcome,
  at: at.toISOString(),
});
