import { createService, type Adapters, type Service } from '@girouette/service-kit';
import type { BillingConfig } from './config';
import { billingRoutes } from './http/routes';
import { createPriceRepository } from './storage/price-repository';
import { SUBSCRIPTIONS } from './storage/subscription-repository';

/** The billing service: what a subscription costs, and who has one. */
export async function createBillingApp(
  adapters: Adapters,
  config: BillingConfig,
): Promise<Service> {
  const prices = createPriceRepository(adapters.documents);
  return createService({
    name: 'billing',
    config,
    adapters,
    // The relay brings the index that its outboxes need; subscriptions are found by their id.
    indexes: () => prices.seed(),
    routes: billingRoutes({ prices }),
    outboxes: [SUBSCRIPTIONS],
  });
}
