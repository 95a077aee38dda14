import {
  conditionsOf,
  toCents,
  toEuros,
  type GiftConditions,
  type GiftTerms,
  type PageTerms,
} from '@girouette/contracts';
import type { GiftTermsFormat, PageTermsFormat } from '@girouette/contracts/http/game-terms';
import { writtenLabels } from '@girouette/contracts/own-labels';

/** Terms as the contract spells them: amounts in euros, in fields beside the gift's fields (docs/specification §10.38). */

const orNull = <A, B>(value: A | null, change: (value: A) => B): B | null =>
  value === null ? null : change(value);

/** The terms of a gift as the owner sends them. */
export const toGiftTerms = ({ labels, ...format }: GiftTermsFormat): GiftTerms => ({
  ...format,
  ...(labels && { labels: writtenLabels(labels) }),
  minimumPurchase: toCents(format.minimumPurchase),
  weekdays: format.weekdays.toSorted(),
  value: orNull(format.value, toCents),
  cost: orNull(format.cost, toCents),
});

export const fromGiftTerms = (terms: GiftTerms): GiftTermsFormat => ({
  ...toConditions(terms),
  stock: terms.stock,
  cost: orNull(terms.cost, toEuros),
  ...(terms.alcoholFree !== undefined && { alcoholFree: terms.alcoholFree }),
});

/** The conditions for guests. Stock and cost are for the owner only. */
export const toConditions = (conditions: GiftConditions) => ({
  ...conditionsOf(conditions),
  minimumPurchase: toEuros(conditions.minimumPurchase),
  value: orNull(conditions.value, toEuros),
});

export const toPageTerms = (format: PageTermsFormat): PageTerms => ({
  ...format,
  budget: orNull(format.budget, ({ amount, per }) => ({ amount: toCents(amount), per })),
});

export const fromPageTerms = (terms: PageTerms): PageTermsFormat => ({
  ...terms,
  budget: orNull(terms.budget, ({ amount, per }) => ({ amount: toEuros(amount), per })),
});
