import { createWalkRepository, type Adapters } from '@girouette/platform/kit';
import type { Store } from '@girouette/store';
import { createPlaces } from './comparison/store';
import { createDays } from './counters/day-store';
import { createMedia } from './counters/medium-store';
import { createOwners } from './counters/owner-store';
import { createJournal } from './counting/store';
import { createPages } from './pages/store';
import { createPlatform } from './platform/store';
import { createRebuilds } from './rebuild/store';

/** The dependencies of the actions, routes and consumers. */
export type AnalyticsDeps = ReturnType<typeof createDependencies>;

/** The repositories of the service, which are enough for a rebuild. */
export const createRepositories = (store: Store) => ({
  owners: createOwners(store),
  pages: createPages(store),
  days: createDays(store),
  media: createMedia(store),
  places: createPlaces(store),
  platform: createPlatform(store),
  journal: createJournal(store),
  rebuilds: createRebuilds(store),
  walks: createWalkRepository(store),
});

/** Creates the dependencies of the features from the adapters. */
export const createDependencies = ({ store, keys, clock }: Adapters) => ({
  ...createRepositories(store),
  keys,
  clock,
});
