/** The rules for a landing page's gifts (docs/specification §5), shared by the page editor and the server. */
import type { ErrorCode } from '../errors';
import { GIFT_OPTIONS, type GiftNumber } from './wheel';

/** A gift as the owner fills it in. A blank label means no gift. */
export interface GiftInput {
  label: string;
  /** Percent, 0 to 100; null until chosen. */
  frequency: number | null;
}

export type GiftErrorCode = Extract<ErrorCode, 'FREQUENCY_REQUIRED' | 'FREQUENCIES_EXCEED_100'>;

/** A gift as it is saved: its label trimmed, and no frequency without a label. */
export function normalizeGift({ label, frequency }: GiftInput): GiftInput {
  const trimmed = label.trim();
  return { label: trimmed, frequency: trimmed === '' ? null : frequency };
}

/**
 * The errors of options 1 to 5: each gift needs a frequency, and all together at most 100 percent. A blank option is not a
 * gift.
 * @param gifts options 1 to 5 in order
 * @returns error codes by option; missing frequencies come first
 */
export function giftErrors(gifts: readonly GiftInput[]): Map<GiftNumber, GiftErrorCode> {
  const errors = new Map<GiftNumber, GiftErrorCode>();
  const normalized = gifts.map(normalizeGift);
  for (const option of GIFT_OPTIONS) {
    const gift = normalized[option - 1];
    if (gift?.label && gift.frequency === null) errors.set(option, 'FREQUENCY_REQUIRED');
  }
  let sum = 0;
  for (const option of GIFT_OPTIONS) {
    const frequency = normalized[option - 1]?.frequency ?? 0;
    sum += frequency;
    if (sum > 100 && frequency > 0) errors.set(option, 'FREQUENCIES_EXCEED_100');
  }
  return errors;
}
