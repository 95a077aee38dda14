import type { Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';

export { invoicePdf } from './invoice-pdf';
export { fileNameOf } from './words';

/** The files of invoices: a page for people, with XML for programs inside. */
export const invoiceFiles: Feature<BillingDeps> = {
  name: 'invoice-files',
};
