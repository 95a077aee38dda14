import type { Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { reconcileSubscriptions } from './actions';
import { reconciliationRoutes } from './http';
import { RECONCILIATIONS } from './store';

const EVERY_MS = 60 * 60_000;
/** How far back the comparisons look. Stripe keeps its events for 30 days. */
const DAYS = 3;

/** The comparison with Stripe, which repairs the effects of lost webhooks. */
export const reconciliation: Feature<BillingDeps> = {
  name: 'reconciliation',
  tables: [RECONCILIATIONS],
  routes: [reconciliationRoutes],
  tasks: (deps) =>
    deps.isReconciling
      ? [
          {
            name: 'reconcile',
            everyMs: EVERY_MS,
            run: async (signal) => {
              await reconcileSubscriptions(deps, { days: DAYS, signal });
            },
          },
        ]
      : [],
};
