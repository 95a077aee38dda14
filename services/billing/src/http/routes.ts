import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/service-kit';
import { changePrices } from '../use-cases/change-prices';
import { listPrices } from '../use-cases/list-prices';
import type { BillingDeps } from '../use-cases/ports';
import { presentPriceList, readPlan } from './presenters';

/** The endpoints of the billing service (docs/specification §7). */
export const routes =
  (deps: BillingDeps) =>
  (route: Router): void => {
    // The specification has a list with one element that holds both plans (docs/specification §3).
    route(endpoints.listPrices, async () => [presentPriceList(await listPrices(deps))]);

    route(endpoints.changeMonthlyPrices, async ({ principal, body }) => {
      const planPrices = readPlan(body.monthlyPlan);
      return presentPriceList(await changePrices(deps, { principal, plan: 'monthly', planPrices }));
    });

    route(endpoints.changeYearlyPrices, async ({ principal, body }) => {
      const planPrices = readPlan(body.yearlyPlan);
      return presentPriceList(await changePrices(deps, { principal, plan: 'yearly', planPrices }));
    });
  };
