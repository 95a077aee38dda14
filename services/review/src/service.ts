import {
  createMailRequest,
  createService,
  type Adapters,
  type Service,
} from '@girouette/platform/kit';
import type { ReviewConfig } from './config';
import { consumers } from './events';
import { createPages } from './pages/store';
import { participationRoutes } from './participations/http';
import { createParticipations } from './participations/store';
import type { ReviewDeps } from './reviews/actions';
import { eraseGuest, eraseOwner, removeAddresses } from './reviews/guest-data';
import { reviewRoutes } from './reviews/http';
import { createReviews } from './reviews/store';
import { TABLES } from './tables';

const HOUR_MS = 3_600_000;

/** The dependencies of the actions and the routes. */
export const createDependencies = ({ store, keys, clock }: Adapters): ReviewDeps => ({
  reviews: createReviews(store),
  participations: createParticipations(store),
  pages: createPages(store),
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
    routes: (route) => {
      participationRoutes(deps)(route);
      reviewRoutes(deps)(route);
    },
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
