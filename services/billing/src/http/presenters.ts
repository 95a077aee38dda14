import { tariffOf, toEuros, unitPrice } from '@girouette/contracts';
import type { PlanChange, PriceData, PriceVersion } from '@girouette/contracts/http/billing';
import type { PlanPrices, PriceList } from '../domain/price-list';
import type { NamedPriceVersion } from '../use-cases/list-price-versions';

/** The price list in euros (docs/specification §3, Price data). */
export const presentPriceList = ({ monthly, yearly }: PriceList): PriceData => ({
  monthlyPlan: presentPlan(monthly),
  yearlyPlan: presentPlan(yearly),
});

const presentPlan = (plan: PlanPrices): PriceData['monthlyPlan'] => ({
  planName: plan.name,
  features: {
    feature1: plan.features.support,
    feature2: plan.features.app,
    feature3: plan.features.dataCollection,
    feature4: plan.features.dashboard,
  },
  price: toEuros(unitPrice(plan, 1)),
  for_2_to_4: toEuros(unitPrice(plan, 2)),
  for_5_Plus: toEuros(unitPrice(plan, 5)),
  discount: plan.discountPercent,
});

export const presentPriceVersion = ({
  version: { version, prices, changedBy, changedAt },
  changedByName,
}: NamedPriceVersion): PriceVersion => ({
  version,
  changedAt: changedAt.toISOString(),
  changedBy,
  changedByName,
  prices: presentPriceList(prices),
});

/** A plan as an administrator sends it. */
export const readPlan = ({ planName, features, ...prices }: PlanChange): PlanPrices => ({
  name: planName,
  features: {
    support: features.feature1,
    app: features.feature2,
    dataCollection: features.feature3,
    dashboard: features.feature4,
  },
  ...tariffOf(prices),
});
