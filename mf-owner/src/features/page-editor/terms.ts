import type { GiftTermsFormat, PageTermsFormat } from '@girouette/contracts/http/game-terms';
import { toEuros } from '@girouette/contracts/money';
import { DEFAULT_GIFT_TERMS, DEFAULT_PAGE_TERMS, WEEKDAYS } from '@girouette/contracts/terms';

/** The terms of a gift whose owner changes nothing, as they are sent. */
export const defaultGiftTerms = (): GiftTermsFormat => ({
  ...DEFAULT_GIFT_TERMS,
  minimumPurchase: toEuros(DEFAULT_GIFT_TERMS.minimumPurchase),
  weekdays: [...WEEKDAYS],
  stock: { ...DEFAULT_GIFT_TERMS.stock },
  value: null,
  cost: null,
});

/** The terms of a page whose owner changes nothing, as they are sent. */
export const defaultPageTerms = (): PageTermsFormat => ({ ...DEFAULT_PAGE_TERMS, budget: null });
