import {
  createService,
  type Adapters,
  type BaseConfig,
  type Service,
} from '@girouette/service-kit';
import { reviewListeners } from './events';
import { reviewRoutes } from './http/routes';
import { ensureIndexes, OUTBOXES } from './storage/indexes';
import { reviewDeps } from './wiring';

/** The review service: what guests think, and who may say so. */
export async function createReviewApp(adapters: Adapters, config: BaseConfig): Promise<Service> {
  // A service that cannot read the proof of a play must not start.
  adapters.keys.playKey();
  const deps = reviewDeps(adapters);
  return createService({
    name: 'review',
    config,
    adapters,
    indexes: ensureIndexes,
    routes: reviewRoutes(deps),
    consumers: reviewListeners(deps),
    outboxes: OUTBOXES,
  });
}
