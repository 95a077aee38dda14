import { newId, table, type Store } from '@girouette/store';
import { afterTurn, held, newFlow, type InvoiceFlow, type Verdict } from './rules';

/** How each handed document stands at the platform. They stay as long as the documents. */
export const INVOICE_FLOWS = table<InvoiceFlow>('invoice-flows')
  .index('byMonth', 'month')
  .optional('due', 'dueAt');

/** Creates the repository of the documents that are handed to a platform. */
export function createInvoiceFlows(store: Store) {
  const flows = store.table(INVOICE_FLOWS);
  return {
    findAll: (numbers: readonly string[]) => flows.getAll(numbers),

    ofMonth: (month: string) => flows.find('byMonth', [month]),

    /** Does nothing when the document is known. */
    async add(given: { id: string; month: string; now: Date }): Promise<void> {
      await flows.insert(newFlow(given));
    },

    /** Holds the document that has been due longest, for a turn. Null without one. */
    async holdDue(now: Date): Promise<(InvoiceFlow & { leaseToken: string }) | null> {
      const leaseToken = newId();
      for (;;) {
        const [next] = await flows.find('due', [], { to: now, limit: 1 });
        if (!next) return null;
        const flow = await flows.update(next.id, (known) => held(known, leaseToken, now));
        if (flow) return { ...flow, leaseToken };
      }
    },

    /** Ends a turn. Does nothing when another one holds the document. */
    endTurn: (id: string, turn: { token: string; verdict: Verdict | null; now: Date }) =>
      flows.update(id, (flow) => afterTurn(flow, turn)),
  };
}
