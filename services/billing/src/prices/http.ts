import { endpoints, tariffOf, toEuros, unitPrice } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type {
  PlanChange,
  PriceData,
  PriceVersion,
} from '@girouette/contracts/billing/http/billing';
import type { Router } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { changePrices, listPrices, listPriceVersions, type NamedPriceVersion } from './actions';
import type { PlanPrices, PriceList } from './rules';

/** The endpoints of prices. */
export const priceRoutes = (deps: BillingDeps) => (route: Router) => {
  const { taxes } = deps.invoicing;
  // docs/specification §3 defines a list with one element that contains both plans.
  route(endpoints.listPrices, async () => [{ ...toPriceList(await listPrices(deps)), taxes }]);

  route(endpoints.changeMonthlyPrices, async ({ principal, body }) => {
    const planPrices = toPlanPrices(body.monthlyPlan);
    return toPriceList(await changePrices(deps, { principal, plan: 'monthly', planPrices }));
  });

  route(endpoints.changeYearlyPrices, async ({ principal, body }) => {
    const planPrices = toPlanPrices(body.yearlyPlan);
    return toPriceList(await changePrices(deps, { principal, plan: 'yearly', planPrices }));
  });

  route(endpoints.listPriceVersions, async ({ principal, query, reply }) => {
    const { rows, total } = await listPriceVersions(deps, { principal, ...query });
    void reply.header(TOTAL_COUNT_HEADER, total);
    return rows.map(toPriceVersion);
  });
};

/** The price list in euros (docs/specification §3, Price data). */
const toPriceList = ({ monthly, yearly }: PriceList): PriceData => ({
  monthlyPlan: toPlan(monthly),
  yearlyPlan: toPlan(yearly),
});

const toPlan = (plan: PlanPrices): PriceData['monthlyPlan'] => ({
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

const toPriceVersion = ({
  version: { version, prices, changedBy, changedAt },
  changedByName,
}: NamedPriceVersion): PriceVersion => ({
  version,
  changedAt: changedAt.toISOString(),
  changedBy,
  changedByName,
  prices: toPriceList(prices),
});

/** A plan as an administrator sends it. */
const toPlanPrices = ({ planName, features, ...prices }: PlanChange): PlanPrices => ({
  name: planName,
  features: {
    support: features.feature1,
    app: features.feature2,
    dataCollection: features.feature3,
    dashboard: features.feature4,
  },
  ...tariffOf(prices),
});
