import { createService, type Adapters, type Service } from '@girouette/platform/kit';
import type { AnalyticsConfig } from './config';
import { consumers } from './events/consumers';
import { routes } from './http/routes';
import { createDayRepository } from './storage/day-repository';
import { createFiguresRepository } from './storage/figures-repository';
import { createJournalRepository } from './storage/journal-repository';
import { createMediumRepository } from './storage/medium-repository';
import { createOwnerRepository } from './storage/owner-repository';
import { createPageRepository } from './storage/page-repository';
import { createPlatformRepository } from './storage/platform-repository';
import { createRebuildRepository } from './storage/rebuild-repository';
import { TABLES } from './storage/tables';
import type { AnalyticsDeps } from './use-cases/ports';

export const createDependencies = ({ store, keys, clock }: Adapters): AnalyticsDeps => ({
  owners: createOwnerRepository(store),
  pages: createPageRepository(store),
  days: createDayRepository(store),
  media: createMediumRepository(store),
  platform: createPlatformRepository(store),
  journal: createJournalRepository(store),
  figures: createFiguresRepository(store),
  rebuilds: createRebuildRepository(store),
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
    routes: routes(deps),
    consumers: consumers(deps),
  });
}
