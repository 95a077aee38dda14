import {
  createService,
  createWalkRepository,
  type Adapters,
  type Service,
} from '@girouette/platform/kit';
import type { AnalyticsConfig } from './config';
import { comparisonRoutes } from './comparison/http';
import { createPlaces } from './comparison/store';
import type { CountingDeps } from './counting/actions';
import { createJournal } from './counting/store';
import { consumers } from './events';
import type { OwnerConsumerDeps } from './figures/consumers';
import { createDays } from './figures/day-store';
import { figureRoutes } from './figures/http';
import { createMedia } from './figures/medium-store';
import { createOwners } from './figures/owner-store';
import { tellWeeklyFigures, type WeeklyDeps } from './figures/weekly';
import { pageRoutes } from './pages/http';
import { createPages } from './pages/store';
import { platformRoutes } from './platform/http';
import { createPlatform } from './platform/store';
import { createRebuilds } from './rebuild/store';
import { TABLES } from './tables';

const TELL_EVERY_MS = 5 * 60 * 1_000;

type AnalyticsDeps = CountingDeps & OwnerConsumerDeps & WeeklyDeps;

/** The dependencies of the actions, the routes and the consumers. */
export const createDependencies = ({ store, keys, clock }: Adapters): AnalyticsDeps => ({
  owners: createOwners(store),
  pages: createPages(store),
  days: createDays(store),
  media: createMedia(store),
  places: createPlaces(store),
  platform: createPlatform(store),
  journal: createJournal(store),
  rebuilds: createRebuilds(store),
  walks: createWalkRepository(store),
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
      comparisonRoutes(deps)(route);
      platformRoutes(deps)(route);
    },
    consumers: consumers(deps),
    tasks: [
      {
        name: 'tell-weekly-figures',
        everyMs: TELL_EVERY_MS,
        run: (signal) => tellWeeklyFigures(deps, signal),
      },
    ],
  });
}
