import { conditionsOf, toEuros, type GiftConditions } from '@girouette/contracts';

/** The conditions of a gift for guests: amounts in euros (docs/specification §10.38). Stock and cost are for the owner only. */
export const toConditions = (conditions: GiftConditions) => ({
  ...conditionsOf(conditions),
  minimumPurchase: toEuros(conditions.minimumPurchase),
  value: conditions.value === null ? null : toEuros(conditions.value),
});
