import type { Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';

/** What the payment provider says of a customer: payments, their bills, refunds and the renewal. */
export const payments: Feature<BillingDeps> = {
  name: 'payments',
};
