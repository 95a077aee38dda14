import type { GiftTermsFormat, PageTermsFormat } from '@girouette/contracts/http/game-terms';
import { toEuros } from '@girouette/contracts/money';
import { DEFAULT_GIFT_TERMS, DEFAULT_PAGE_TERMS, WEEKDAYS } from '@girouette/contracts/terms';

/** The default terms of a gift, as the editor sends them. */
export const defaultGiftTerms = (): GiftTermsFormat => ({
  ...DEFAULT_GIFT_TERMS,
  minimumPurchase: toEuros(DEFAULT_GIFT_TERMS.minimumPurchase),
  weekdays: [...WEEKDAYS],
  stock: { ...DEFAULT_GIFT_TERMS.stock },
  value: null,
  cost: null,
});

/** The default terms of a page, as the editor sends them. */
export const defaultPageTerms = (): PageTermsFormat => ({ ...DEFAULT_PAGE_TERMS, budget: null });
