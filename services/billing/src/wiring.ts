import type { Adapters } from '@girouette/service-kit';
import type { BillingDeps } from './app/ports';
import { createPriceRepository } from './storage/price-repository';
import { createSubscriptionRepository } from './storage/subscription-repository';

/** What the use cases of this service need, made of its adapters. */
export const billingDeps = ({ store }: Pick<Adapters, 'store'>): BillingDeps => ({
  prices: createPriceRepository(store),
  subscriptions: createSubscriptionRepository(store),
});
