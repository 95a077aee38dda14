import { createService, type Adapters, type Service } from '@girouette/platform/kit';
import type { AnalyticsConfig } from './config';
import type { CountingDeps } from './counting/actions';
import { createJournal } from './counting/store';
import { consumers } from './events';
import type { OwnerConsumerDeps } from './figures/consumers';
import { createDays } from './figures/day-store';
import { figureRoutes } from './figures/http';
import { createMedia } from './figures/medium-store';
import { createOwners } from './figures/owner-store';
import { pageRoutes } from './pages/http';
import { createPages } from './pages/store';
import { platformRoutes } from './platform/http';
import { createPlatform } from './platform/store';
import { createRebuilds } from './rebuild/store';
import { TABLES } from './tables';

type AnalyticsDeps = CountingDeps & OwnerConsumerDeps;

/** What the actions, the routes and the consumers of this service need. */
export const createDependencies = ({ store, keys, clock }: Adapters): AnalyticsDeps => ({
  owners: createOwners(store),
  pages: createPages(store),
  days: createDays(store),
  media: createMedia(store),
  platform: createPlatform(store),
  journal: createJournal(store),
  rebuilds: createRebuilds(store),
  keys,
  clock,
});

/**
 * The analytics service: counts the events of the other services and answers from the counters.
 * @param overrides replace single dependencies in tests
 */
export async function createAnalyticsService(
  adapters: Adapters,
  config: AnalyticsConfig,
  overrides: Partial<AnalyticsDeps> = {},
): Promise<Service> {
  // An unreadable key fails the start rather than the first name.
  adapters.keys.nameKey();
  const deps = { ...createDependencies(adapters), ...overrides };
  return createService({
    name: 'analytics',
    config,
    adapters,
    tables: TABLES,
    routes: (route) => {
      figureRoutes(deps)(route);
      pageRoutes(deps)(route);
      platformRoutes(deps)(route);
    },
    consumers: consumers(deps),
  });
}
