import { table, type Row, type Store } from '@girouette/store';
import type { RenewalWarnings } from '../use-cases/ports';

/** The ids of failed invoices about which the owner got a warning. */
export const RENEWAL_WARNINGS = table<Row & { at: Date }>('renewal-warnings');

export function createRenewalWarningRepository(store: Store): RenewalWarnings {
  const warnings = store.table(RENEWAL_WARNINGS);
  return {
    async add({ invoiceId, at }, events) {
      await warnings.insert({ id: invoiceId, at }, events);
    },
  };
}
