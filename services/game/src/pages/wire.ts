import { conditionsOf, toEuros, type GiftConditions } from '@girouette/contracts';
import type { LandingPage } from './rules';

/** The conditions of a gift for guests: amounts in euros (docs/specification §10.38). Stock and cost are for the owner only. */
export const toConditions = (conditions: GiftConditions) => ({
  ...conditionsOf(conditions),
  minimumPurchase: toEuros(conditions.minimumPurchase),
  value: conditions.value === null ? null : toEuros(conditions.value),
});

/** The model of a page, as the contract spells it; nothing for a page that is no copy. */
export const toModel = ({ modelId: pageId, sharesStock }: LandingPage) =>
  pageId === undefined
    ? {}
    : { model: { pageId, stock: sharesStock ? ('shared' as const) : ('own' as const) } };
