import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/service-kit';
import { listPrices } from '../use-cases/list-prices';
import type { BillingDeps } from '../use-cases/ports';

/** The endpoints of the billing service (docs/specification §7). */
export const routes =
  (deps: BillingDeps) =>
  (route: Router): void => {
    route(endpoints.listPrices, () => listPrices(deps));
  };
