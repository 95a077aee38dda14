import { normalizeGift, type GiftInput } from '@girouette/contracts/gifts';
import type { GameFormat } from '@girouette/contracts/http/game-format';
import { GIFT_OPTIONS, unallocatedPercent, type GiftNumber } from '@girouette/contracts/wheel';
import type { Draft } from './draft';

export const FREQUENCY_FIELDS = GIFT_OPTIONS.map((option) => `option${option}frequency` as const);

/** Options 1 to 5 of a page, normalized. */
export const giftsOf = (page: GameFormat): GiftInput[] =>
  GIFT_OPTIONS.map((option) =>
    normalizeGift({ label: page[`option${option}`], frequency: page[`option${option}frequency`] }),
  );

/** Percent left over by the gifts, which goes to « Perdu »; blank gifts take nothing (docs/specification §5). */
export const remainingPercent = (draft: Draft): number =>
  unallocatedPercent(giftsOf(draft).map(({ frequency }) => frequency));

/** The highest percent that a gift may have: the rest plus its own share (docs/specification §5). */
export function highestFrequency(draft: Draft, option: GiftNumber): number {
  const own = giftsOf(draft)[option - 1]?.frequency ?? 0;
  // A saved page may exceed 100 in all; its own share stays allowed so that it can be seen and lowered.
  return Math.max(own, Math.min(100, remainingPercent(draft) + own));
}
