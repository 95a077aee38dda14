import {
  createMailRequest,
  createService,
  type Adapters,
  type Service,
} from '@girouette/platform/kit';
import type { ReviewConfig } from './config';
import { consumers } from './events/consumers';
import { routes } from './http/routes';
import { createPageRepository } from './storage/page-repository';
import { createParticipationRepository } from './storage/participation-repository';
import { createReviewRepository } from './storage/review-repository';
import { TABLES } from './storage/tables';
import { eraseGuest } from './use-cases/erase-guest';
import { eraseOwner } from './use-cases/erase-owner';
import type { ReviewDeps } from './use-cases/ports';
import { removeAddresses } from './use-cases/remove-addresses';

const HOUR_MS = 3_600_000;

/** The dependencies of this service's use cases and routes. */
export const createDependencies = ({ store, keys, clock }: Adapters): ReviewDeps => ({
  reviews: createReviewRepository(store),
  participations: createParticipationRepository(store),
  pages: createPageRepository(store),
  createMail: (mail) => createMailRequest({ keys, source: 'review', now: clock.now() }, mail),
  keys,
  clock,
});

/** The review service: reviews by guests who have played, and the participations. */
export async function createReviewService(
  adapters: Adapters,
  config: ReviewConfig,
  overrides: Partial<ReviewDeps> = {},
): Promise<Service> {
  // Without the keys that verify tickets and encrypt addresses the service must not start.
  adapters.keys.playKey();
  adapters.keys.mailKey();
  const deps = { ...createDependencies(adapters), ...overrides };
  return createService({
    name: 'review',
    config,
    adapters,
    tables: TABLES,
    routes: routes(deps),
    consumers: consumers(deps),
    erase: (erasure) => eraseOwner(deps, erasure),
    eraseGuest: (...guest) => eraseGuest(deps, ...guest),
    tasks: [
      {
        name: 'remove-addresses',
        everyMs: HOUR_MS,
        run: (signal) => removeAddresses(deps, signal),
      },
    ],
  });
}
