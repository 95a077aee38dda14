import type { Draw } from './draw';

/** One try of one person on one page. The e-mail itself is not kept, only its keyed hash with the page. */
export interface Play extends Draw {
  id: string;
  pageId: string;
  ownerId: string;
  participant: string;
  at: Date;
  /** Hash of the request's `Idempotency-Key`; null when it had none. */
  requestKey: string | null;
}

/** Whether a request repeats the one that made this play, so that it may have the same answer. */
export const isRepeatOf = (play: Play, requestKey: string | null): boolean =>
  requestKey !== null && play.requestKey === requestKey;

/** What is told of a play: to the other services, and to the guest as a signed proof. */
export const factsOf = ({ id, pageId, ownerId, participant, outcome, at }: Play) => ({
  playId: id,
  pageId,
  ownerId,
  participant,
  outcome,
  at: at.toISOString(),
});
