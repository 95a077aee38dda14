/** The rules of a landing page's gifts (docs/specification §5), for the page editor and for the server. */
import type { ErrorCode } from './errors';
import { GIFT_OPTIONS, type GiftNumber } from './wheel';

/** A gift is handed over with a purchase of at least this many euros (docs/specification §9). */
export const MINIMUM_PURCHASE_EUROS = 10;

/** How many days a gift may be claimed, from the day after it is announced (docs/specification §9). */
export const GIFT_VALID_DAYS = 10;

/** What a gift costs, as guests read it before they spin. */
export const GIFT_TERMS = `Cadeau remis dès ${MINIMUM_PURCHASE_EUROS}\u00A0€ d’achat, valable ${GIFT_VALID_DAYS}\u00A0jours à partir de demain.`;

/** A gift as the owner fills it in. A blank label means no gift. */
export interface GiftInput {
  label: string;
  /** Percent, 0 to 100; null until it is chosen. */
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
