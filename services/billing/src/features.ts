import { tablesOf, type Feature } from '@girouette/platform/kit';
import { checkout } from './checkout/feature';
import type { BillingDeps } from './deps';
import { history } from './history/feature';
import { invoiceCopies } from './invoice-copies/feature';
import { invoiceFiles } from './invoice-files/feature';
import { invoiceFlows } from './invoice-flows/feature';
import { invoices } from './invoices/feature';
import { owners } from './owners/feature';
import { parties } from './parties/feature';
import { payments } from './payments/feature';
import { prices } from './prices/feature';
import { receipts } from './receipts/feature';
import { reconciliation } from './reconciliation/feature';
import { stripe } from './stripe/feature';
import { subscriptions } from './subscriptions/feature';

/**
 * The features of the service from bottom to top. A feature imports only those listed before it: their `actions.ts`, their rules, and what their
 * `feature.ts` offers.
 */
export const FEATURES: readonly Feature<BillingDeps>[] = [
  owners,
  payments,
  prices,
  parties,
  invoices,
  invoiceFiles,
  receipts,
  invoiceCopies,
  invoiceFlows,
  stripe,
  subscriptions,
  checkout,
  reconciliation,
  history,
];

export const TABLES = tablesOf(FEATURES);
