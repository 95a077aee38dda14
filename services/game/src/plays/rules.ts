import {
  DEFAULT_GIFT_TERMS,
  LOSS_LABEL,
  pickSegment,
  SEGMENTS,
  totalWeight,
  type GiftTerms,
  type Outcome,
  type Weights,
} from '@girouette/contracts';
import type { DrawProof } from '@girouette/contracts/plays/draw-proof';
import { wheelWeights, type Gift } from '../pages/gift-rules';

export interface Draw {
  /** Index into the wheel's eight segments. */
  segment: number;
  /** Degrees the wheel turns beyond its full turns. */
  angle: number;
  outcome: Outcome;
}

/** One try of one person on one page. It stores only the keyed hash of e-mail and page, and not the e-mail itself. */
export interface Play extends Draw {
  id: string;
  pageId: string;
  ownerId: string;
  /** The place that the page was in. Absent for the first place of its owner. */
  placeId?: string;
  /** The version of the page that the guest saw, despite later changes. */
  pageVersion: number;
  /** The version of the page's rules that was in force. Absent before pages had rules. */
  rules?: string;
  participant: string;
  /**
   * The keyed hash of owner and address (`guestMarkOf`), which finds the gift at the counter. Absent for a loss, after an erasure, and of an earlier
   * version whose winner no service knows any more.
   */
  mark?: string | undefined;
  /** The guest's declaration of age. Absent when no gift of the page was an alcoholic drink. */
  age?: 'declared-adult' | undefined;
  /** The terms of the gift at the time of the win, despite later changes. Null for a loss; absent before gifts had terms. */
  terms?: GiftTerms | null;
  /** The inputs of the draw. Absent before draws could be recomputed. */
  proof?: DrawProof;
  /** The number of the medium that the guest came by. Absent for the plain link. */
  medium?: number | undefined;
  at: Date;
  /** Hash of the request's `Idempotency-Key`; null when it had none. */
  requestKey: string | null;
  /** The guest asked for the erasure of their data. Only the participant is left of them, if it is the latest play on the page. */
  isErased?: true;
}

/** The terms of a won gift. */
export const termsOf = ({ terms }: Play): GiftTerms => terms ?? DEFAULT_GIFT_TERMS;

/** Whether a request repeats the one that created this play and may get the same result. */
export const isSameRequest = (play: Play, requestKey: string | null): boolean =>
  requestKey !== null && play.requestKey === requestKey;

/** The participant of a play before the latest, on a page that lets its guests play again. */
export const earlierParticipant = ({ id, participant }: Play): string => `${participant}:${id}`;

/** The play without the data about its guest. A participant of the latest play stays, as the used try. Null when that was done before. */
export function withoutGuest(play: Play): Play | null {
  if (play.isErased) return null;
  const isLatest = !play.participant.endsWith(`:${play.id}`);
  const participant = isLatest ? play.participant : `erased:${play.id}`;
  const none = { mark: undefined, age: undefined, requestKey: null };
  return { ...play, ...none, participant, isErased: true };
}

/** The play of an earlier version with the mark of its winner. Null when it has one, and once its guest is erased. */
export const marked = (play: Play, mark: string): Play | null =>
  play.isErased || play.mark !== undefined ? null : { ...play, mark };

/** The play, as the WheelSpun event and the ticket contain it. */
export const toWheelSpun = ({ id, pageId, ownerId, participant, outcome, at }: Play) => ({
  playId: id,
  pageId,
  ownerId,
  participant,
  outcome,
  at: at.toISOString(),
});

/** Rolls a fair die: a whole number from 0 to `sides` - 1. */
export type Dice = (sides: number) => number;

/**
 * Draws a segment, weighted by the percentages of the gifts (docs/specification §9).
 * @throws RangeError when the dice roll a number that they do not have
 */
export const draw = (gifts: readonly Gift[], dice: Dice): Draw =>
  drawFrom({ gifts, weights: wheelWeights(gifts) }, dice);

/**
 * Draws a segment by other weights of the options.
 * @throws RangeError as `draw`
 */
export function drawFrom(
  { gifts, weights }: { gifts: readonly Gift[]; weights: Weights },
  dice: Dice,
): Draw {
  const segment = pickSegment(weights, dice(totalWeight(weights)));
  const { angle, option } = segment;
  const gift = gifts.find((each) => each.option === option);
  const outcome: Outcome = gift
    ? { kind: 'gift', option, label: gift.label }
    : { kind: 'loss', option, label: LOSS_LABEL };
  return { segment: SEGMENTS.indexOf(segment), angle, outcome };
}
