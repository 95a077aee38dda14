import { conditionsOf, toCents, toEuros, type GiftConditions } from '@girouette/contracts';
import { writtenLabels } from '@girouette/contracts/pages/own-labels';
import { isAlcohol } from '@girouette/wording/alcohol';
import type { CampaignGift } from './rules';

/** A gift as its owner sends it, with amounts in euros. */
interface SentGift {
  label: string;
  terms: Omit<GiftConditions, 'alcohol'> & {
    cost: number | null;
    alcoholFree?: boolean | undefined;
  };
}

/** The gift that an owner sends, with the mark of alcoholic drinks. */
export function toGift({ label, terms }: SentGift): CampaignGift {
  const { cost, alcoholFree, ...sent } = terms;
  const labels = writtenLabels(sent.labels);
  const isDrink = alcoholFree !== true && [label, labels.en ?? ''].some(isAlcohol);
  return {
    label,
    conditions: conditionsOf({
      ...sent,
      minimumPurchase: toCents(sent.minimumPurchase),
      weekdays: sent.weekdays.toSorted(),
      value: orNull(sent.value, toCents),
      labels: Object.keys(labels).length === 0 ? undefined : labels,
      alcohol: isDrink || undefined,
    }),
    cost: orNull(cost, toCents),
    alcoholFree,
  };
}

/** The gift as its owner sent it. */
export function toSentGift({ label, conditions, cost, alcoholFree }: CampaignGift) {
  const terms = conditionsOf({ ...conditions, alcohol: undefined });
  return {
    label,
    terms: {
      ...terms,
      minimumPurchase: toEuros(terms.minimumPurchase),
      value: orNull(terms.value, toEuros),
      cost: orNull(cost, toEuros),
      ...(alcoholFree !== undefined && { alcoholFree }),
    },
  };
}

const orNull = <A, B>(value: A | null, change: (value: A) => B): B | null =>
  value === null ? null : change(value);
