import type { Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { paymentRoutes } from './http';

/** An owner's payments and documents, as the owner sees and exports them. */
export const history: Feature<BillingDeps> = {
  name: 'history',
  routes: [paymentRoutes],
};
