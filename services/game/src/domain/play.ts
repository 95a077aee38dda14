import type { Draw } from './draw';

/** One try of one person on one page. The e-mail itself is not kept, only its keyed hash with the page. */
export interface Play extends Draw {
  id: string;
  pageId: string;
  ownerId: string;
  /** The version of the page that the guest saw drawn, whatever its owner changes later. */
  pageVersion: number;
  participant: string;
  at: Date;
  /** Hash of the request's `Idempotency-Key`; null when it had none. */
  requestKey: string | null;
}

/** Whether a request repeats the one that created this play and may have the same result. */
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
