import { toEuros } from '@girouette/contracts';
import type { PriceData } from '@girouette/contracts/http/billing';
import { unitPrice, type PlanPrices, type PriceList } from '../domain/price-list';

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
