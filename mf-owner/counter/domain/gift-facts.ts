import type { WonGift } from '@girouette/contracts/http/won-gifts';
import type { GiftStatement } from '@girouette/contracts/gift-statement';

/** What somebody shows at the counter. */
export type Presented =
  /** A QR code of Girouette's form. `isSigned` is null when this phone cannot verify the signature. */
  | { kind: 'statement'; text: string; statement: GiftStatement; isSigned: boolean | null }
  /** A code that was typed, in capitals. */
  | { kind: 'code'; text: string }
  /** Another QR code. */
  | { kind: 'other'; text: string };

/** What the counter knows about a gift. */
export interface GiftFacts {
  playId: string | null;
  code: string | null;
  gift: string | null;
  lastDay: string | null;
}

const NOTHING: GiftFacts = { playId: null, code: null, gift: null, lastDay: null };

export const factsOfGift = ({ _id, code, gift, lastDay }: WonGift): GiftFacts => ({
  ...{ playId: _id, code, gift, lastDay },
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
