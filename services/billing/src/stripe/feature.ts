import type { Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';

export type { ChangeOrder, ChangePreview } from './payment-provider';

/** The payment provider. */
export const stripe: Feature<BillingDeps> = {
  name: 'stripe',
};
