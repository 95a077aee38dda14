import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/service-kit';
import { listPrices } from '../app/list-prices';
import type { BillingDeps } from '../app/ports';

/** The calls of the billing service (docs/specification §7). */
export const billingRoutes =
  (deps: Pick<BillingDeps, 'prices'>) =>
  (route: Router): void => {
    route(endpoints.listPrices, () => listPrices(deps));
  };
