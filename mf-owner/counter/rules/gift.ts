import type { PresentedGift, WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import type { GiftStatement } from '@girouette/contracts/gifts/gift-statement';

/** The code or link that a guest shows at the counter. */
export type Presented =
  /** A QR code of Girouette's form. `isSigned` is null when this phone cannot verify the signature. */
  | { kind: 'statement'; text: string; statement: GiftStatement; isSigned: boolean | null }
  /** A code that was typed, in capitals. */
  | { kind: 'code'; text: string }
  /** Another QR code. */
  | { kind: 'other'; text: string };

/** The facts that the counter knows about a gift. */
export interface GiftFacts {
  playId: string | null;
  code: string | null;
  gift: string | null;
  lastDay: string | null;
  /** A gift from an owner's test of the own page. A phone without network cannot tell. */
  isTest?: boolean;
  /** Where it was won, in an organisation with several places. A phone without network cannot tell. */
  place?: PresentedGift['place'];
}

const NOTHING: GiftFacts = { playId: null, code: null, gift: null, lastDay: null };

export const factsOfGift = ({
  _id,
  code,
  gift,
  lastDay,
  test,
  place,
}: PresentedGift): GiftFacts => ({
  playId: _id,
  code,
  gift,
  lastDay,
  ...(test && { isTest: true }),
  ...(place && { place }),
});

export function factsOf(presented: Presented): GiftFacts {
  if (presented.kind === 'code') return { ...NOTHING, code: presented.text };
  if (presented.kind === 'other') return NOTHING;
  const { playId, gift, lastDay } = presented.statement;
  return { playId, code: null, gift, lastDay };
}

/** Whether both are the same gift, by its play or its code. */
export const isSameGift = (
  one: Pick<GiftFacts, 'playId' | 'code'>,
  other: Pick<GiftFacts, 'playId' | 'code'>,
): boolean =>
  (one.playId !== null && one.playId === other.playId) ||
  (one.code !== null && one.code === other.code);

/** A redemption that this phone reports to the server. It stays until the server has answered, or staff have read the refusal. */
export interface Waiting {
  /** The number of the request: a repeat changes nothing. */
  nonce: string;
  /** The code as it was typed, or the text of the QR code. */
  text: string;
  playId: string | null;
  code: string | null;
  /** Null for a typed code of which nothing is known. */
  gift: string | null;
  /** The restaurant that was signed in. Another one does not send it. */
  ownerId: string;
  /** Name of the device. */
  device: string;
  /** ISO 8601, by the server's clock as far as it is known. */
  handedOverAt: string;
  outcome: Outcome;
}

export type Outcome =
  | { kind: 'waiting' }
  /** The gift had been redeemed, and the server keeps this handover as a conflict. */
  | { kind: 'conflict'; redeemedAt: string; by: string | null; device: string }
  | { kind: 'refused'; message: string };

export const isUnsent = ({ outcome }: Waiting): boolean => outcome.kind === 'waiting';

/** Names a gift with its number of conflicts, so that a further conflict is new again. */
export const keyOfConflict = ({ _id, conflicts }: WonGift): string => `${_id} ${conflicts.length}`;

/** Gifts that were handed over twice, unread on this phone. */
export const newConflicts = (gifts: readonly WonGift[], read: readonly string[]): WonGift[] =>
  gifts.filter((gift) => gift.conflicts.length > 0 && !read.includes(keyOfConflict(gift)));
