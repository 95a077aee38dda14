import type { Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { checkoutRoutes } from './http';

/** Paying for a subscription and changing it. */
export const checkout: Feature<BillingDeps> = {
  name: 'checkout',
  routes: [checkoutRoutes],
};
