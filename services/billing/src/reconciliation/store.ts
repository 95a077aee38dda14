import { table, type Store } from '@girouette/store';
import type { Reconciliation } from './rules';

const KEPT_SECONDS = 30 * 86_400;

/** The results of comparisons with the payment provider, kept for 30 days. */
export const RECONCILIATIONS = table<Reconciliation>('reconciliations')
  .index('byTime', 'at')
  .expires('at', KEPT_SECONDS);

/** Creates the repository of comparisons. */
export function createReconciliations(store: Store) {
  const reconciliations = store.table(RECONCILIATIONS);
  return {
    async add(reconciliation: Reconciliation): Promise<void> {
      await reconciliations.insert(reconciliation);
    },

    newest: (limit: number) => reconciliations.find('byTime', [], { order: 'desc', limit }),
  };
}
