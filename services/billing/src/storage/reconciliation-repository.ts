import { table, type Store } from '@girouette/store';
import type { Reconciliation } from '../domain/reconciliation';
import type { Reconciliations } from '../use-cases/ports';

const KEPT_SECONDS = 30 * 86_400;

/** The results of comparisons with the payment provider, kept for 30 days. */
export const RECONCILIATIONS = table<Reconciliation>('reconciliations')
  .index('byTime', 'at')
  .expires('at', KEPT_SECONDS);

export function createReconciliationRepository(store: Store): Reconciliations {
  const reconciliations = store.table(RECONCILIATIONS);
  return {
    async add(reconciliation) {
      await reconciliations.insert(reconciliation);
    },
    newest: (limit) => reconciliations.find('byTime', [], { order: 'desc', limit }),
  };
}
