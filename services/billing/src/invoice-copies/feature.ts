import type { Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { answerInvoiceRequests } from './actions';
import { invoiceCopyRoutes } from './http';
import { INVOICE_REQUESTS } from './store';

const EVERY_MS = 5_000;

/** Mailing invoices again to who holds their number and their owner's mailbox, also after an erasure. */
export const invoiceCopies: Feature<BillingDeps> = {
  name: 'invoice-copies',
  tables: [INVOICE_REQUESTS],
  routes: [invoiceCopyRoutes],
  tasks: (deps) => [
    {
      name: 'answer-invoice-requests',
      everyMs: EVERY_MS,
      run: (signal) => answerInvoiceRequests(deps, signal),
    },
  ],
};
