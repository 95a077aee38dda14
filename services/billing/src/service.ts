import { createService, joinFeatures, type Adapters, type Service } from '@girouette/platform/kit';
import type { BillingConfig } from './config';
import { createDependencies, type BillingDeps } from './deps';
import { FEATURES } from './features';

export { createDependencies } from './deps';

/**
 * The billing service: prices, payments and subscriptions.
 * @param overrides replace single dependencies in tests
 */
export async function createBillingService(
  adapters: Adapters,
  config: BillingConfig,
  overrides: Partial<BillingDeps> = {},
): Promise<Service> {
  // An unreadable key fails the start rather than the first payment.
  adapters.keys.mailKey();
  adapters.keys.nameKey();
  const deps = { ...createDependencies(adapters, config), ...overrides };
  return createService({
    name: 'billing',
    config,
    adapters,
    ...joinFeatures(FEATURES, deps),
    seed: () => deps.prices.seed(deps.clock.now()),
  });
}
