import type { Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { partyConsumers } from './consumers';
import { buyerRoutes } from './http';
import { BUYERS } from './store';

/** The seller of invoices, who is the operator, and the firm of each owner, which is the buyer. */
export const parties: Feature<BillingDeps> = {
  name: 'parties',
  tables: [BUYERS],
  routes: [buyerRoutes],
  consumers: partyConsumers,
};
