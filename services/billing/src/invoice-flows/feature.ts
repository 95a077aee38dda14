import type { Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { handOverInvoices } from './actions';
import { invoiceFlowRoutes } from './http';
import { INVOICE_FLOWS } from './store';

const EVERY_MS = 10_000;

/** Handing invoices and credit notes to an approved platform. */
export const invoiceFlows: Feature<BillingDeps> = {
  name: 'invoice-flows',
  tables: [INVOICE_FLOWS],
  routes: [invoiceFlowRoutes],
  tasks: (deps) =>
    deps.platform
      ? [
          {
            name: 'hand-over-invoices',
            everyMs: EVERY_MS,
            run: (signal) => handOverInvoices(deps, signal),
          },
        ]
      : [],
};
