import { createService, type Adapters, type Service } from '@girouette/service-kit';
import type { BillingConfig } from './config';
import { billingRoutes } from './http/routes';
import { PRICES } from './storage/price-repository';
import { SUBSCRIPTIONS } from './storage/subscription-repository';
import { billingDeps } from './wiring';

/** The billing service: what a subscription costs, and who has one. */
export async function createBillingApp(
  adapters: Adapters,
  config: BillingConfig,
): Promise<Service> {
  const deps = billingDeps(adapters);
  return createService({
    name: 'billing',
    config,
    adapters,
    tables: [PRICES, SUBSCRIPTIONS],
    seed: () => deps.prices.seed(),
    routes: billingRoutes(deps),
  });
}
