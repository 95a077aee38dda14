import type { Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { receiptConsumers } from './consumers';
import { invoiceFileRoutes } from './http';
import { RECEIPTS } from './store';

export { mailboxMark } from './mailbox';

/** The numbered documents of payments and refunds: invoices, credit notes and receipts. `subscriptions` erases them. */
export const receipts: Feature<BillingDeps> = {
  name: 'receipts',
  tables: [RECEIPTS],
  routes: [invoiceFileRoutes],
  consumers: receiptConsumers,
};
