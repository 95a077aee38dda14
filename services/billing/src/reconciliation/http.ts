import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { listReconciliations } from './actions';

/** The endpoint of the comparisons with the payment provider. */
export const reconciliationRoutes = (deps: BillingDeps) => (route: Router) => {
  route(endpoints.listReconciliations, async ({ principal }) =>
    (await listReconciliations(deps, { principal })).map(({ at, ...found }) => ({
      ...found,
      at: at.toISOString(),
    })),
  );
};
