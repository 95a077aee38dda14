import type { Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';

/** What an invoice and a credit note say: lines, discounts and VAT. */
export const invoices: Feature<BillingDeps> = {
  name: 'invoices',
};
