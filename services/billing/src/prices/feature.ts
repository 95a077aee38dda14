import type { Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { priceRoutes } from './http';
import { PRICE_VERSIONS } from './store';

/** The price list and its versions. */
export const prices: Feature<BillingDeps> = {
  name: 'prices',
  tables: [PRICE_VERSIONS],
  routes: [priceRoutes],
};
