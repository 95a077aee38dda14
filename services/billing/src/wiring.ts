import type { Adapters } from '@girouette/service-kit';
import type { BillingDeps } from './app/ports';
import { createPriceRepository } from './storage/price-repository';
import { createSubscriptionRepository } from './storage/subscription-repository';

/** What the use cases of this service need, made of its adapters. */
export const billingDeps = ({ documents }: Pick<Adapters, 'documents'>): BillingDeps => ({
  prices: createPriceRepository(documents),
  subscriptions: createSubscriptionRepository(documents),
});
