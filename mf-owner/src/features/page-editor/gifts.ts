import { GIFT_OPTIONS, unallocatedPercent } from '@girouette/contracts/wheel';
import type { Draft } from './draft';

export type GiftNumber = (typeof GIFT_OPTIONS)[number];
export type FrequencyField = `option${GiftNumber}frequency`;

export const FREQUENCY_FIELDS: readonly FrequencyField[] = GIFT_OPTIONS.map(
  (option) => `option${option}frequency` as const,
);

/** Percent left over by the gifts, which goes to « Perdu »; blank gifts take nothing (docs/specification §5). */
export const remainingPercent = (draft: Draft): number =>
  unallocatedPercent(
    GIFT_OPTIONS.map((option) =>
      draft[`option${option}`].trim() === '' ? null : draft[`option${option}frequency`],
    ),
  );

/** The percents that a gift may choose: 0 up to the rest plus its own share (docs/specification §5). */
export function frequencyChoices(draft: Draft, option: GiftNumber): number[] {
  const own = draft[`option${option}`].trim() === '' ? 0 : (draft[`option${option}frequency`] ?? 0);
  // A saved page may exceed 100 in all; the current choice stays in the list so that it can be seen and lowered.
  const most = Math.max(own, Math.min(100, remainingPercent(draft) + own));
  return Array.from({ length: most + 1 }, (_, percent) => percent);
}
