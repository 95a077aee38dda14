import { GIFT_OPTIONS, unallocatedPercent } from '@girouette/contracts/wheel';
import type { Draft } from './draft';

export type GiftNumber = (typeof GIFT_OPTIONS)[number];
export type FrequencyField = `option${GiftNumber}frequency`;

export const FREQUENCY_FIELDS: readonly FrequencyField[] = GIFT_OPTIONS.map(
  (option) => `option${option}frequency` as const,
);

/** Percent that no gift has taken yet; blank gifts take nothing. The rest goes to « Perdu » (docs/specification §5). */
export const remainingPercent = (draft: Draft): number =>
  unallocatedPercent(
    GIFT_OPTIONS.map((option) =>
      draft[`option${option}`].trim() === '' ? null : draft[`option${option}frequency`],
    ),
  );

/** The percents a gift may choose from: 0 up to what remains plus its own share (docs/specification §5). */
export function frequencyChoices(draft: Draft, option: GiftNumber): number[] {
  const own = draft[`option${option}`].trim() === '' ? 0 : (draft[`option${option}frequency`] ?? 0);
  // A stored page may share out more than 100; its own choice stays on offer so that it can be seen and lowered.
  const most = Math.max(own, Math.min(100, remainingPercent(draft) + own));
  return Array.from({ length: most + 1 }, (_, percent) => percent);
}
