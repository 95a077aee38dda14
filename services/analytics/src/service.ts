import { createService, type Adapters, type Service } from '@girouette/service-kit';
import type { AnalyticsConfig } from './config';
import { consumers } from './events/consumers';
import { routes } from './http/routes';
import { createDayRepository, OWNER_DAYS, PAGE_DAYS } from './storage/day-repository';
import { createOwnerRepository, OWNERS } from './storage/owner-repository';
import { createPageRepository, PAGES } from './storage/page-repository';
import {
  createPlatformRepository,
  PLATFORM,
  SUBSCRIPTION_DAYS,
} from './storage/platform-repository';
import type { AnalyticsDeps } from './use-cases/ports';

/** Makes what the use cases, routes and consumers of this service work with. */
export const createDependencies = ({ store, clock }: Adapters): AnalyticsDeps => ({
  owners: createOwnerRepository(store),
  pages: createPageRepository(store),
  days: createDayRepository(store),
  platform: createPlatformRepository(store),
  clock,
});

/**
 * The analytics service: it counts the events of the other services, and answers from the counters.
 * @param overrides replace single dependencies in tests
 */
export async function createAnalyticsService(
  adapters: Adapters,
  config: AnalyticsConfig,
  overrides: Partial<AnalyticsDeps> = {},
): Promise<Service> {
  const deps = { ...createDependencies(adapters), ...overrides };
  return createService({
    name: 'analytics',
    config,
    adapters,
    tables: [OWNERS, PAGES, OWNER_DAYS, PAGE_DAYS, PLATFORM, SUBSCRIPTION_DAYS],
    routes: routes(deps),
    consumers: consumers(deps),
  });
}
