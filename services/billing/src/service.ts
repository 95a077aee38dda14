import { createService, type Adapters, type Service } from '@girouette/service-kit';
import type { BillingConfig } from './config';
import { routes } from './http/routes';
import { createPriceRepository, PRICE_VERSIONS } from './storage/price-repository';
import { createSubscriptionRepository, SUBSCRIPTIONS } from './storage/subscription-repository';
import type { BillingDeps } from './use-cases/ports';

/** Makes what the use cases and routes of this service work with. */
export const createDependencies = ({ store, clock }: Adapters): BillingDeps => ({
  prices: createPriceRepository(store),
  subscriptions: createSubscriptionRepository(store),
  clock,
});

/**
 * The billing service: prices, payments and subscriptions.
 * @param overrides replace single dependencies in tests
 */
export async function createBillingService(
  adapters: Adapters,
  config: BillingConfig,
  overrides: Partial<BillingDeps> = {},
): Promise<Service> {
  const deps = { ...createDependencies(adapters), ...overrides };
  return createService({
    name: 'billing',
    config,
    adapters,
    tables: [PRICE_VERSIONS, SUBSCRIPTIONS],
    seed: () => deps.prices.seed(deps.clock.now()),
    routes: routes(deps),
  });
}
