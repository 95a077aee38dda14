import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import { listReconciliations, type ReconciliationDeps } from './actions';

/** The endpoint of the comparisons with the payment provider. */
export const reconciliationRoutes = (deps: ReconciliationDeps) => (route: Router) => {
  route(endpoints.listReconciliations, async ({ principal }) =>
    (await listReconciliations(deps, { principal })).map(({ at, ...found }) => ({
      ...found,
      at: at.toISOString(),
    })),
  );
};
