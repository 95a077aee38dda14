import {
  createService,
  type Adapters,
  type BaseConfig,
  type Service,
} from '@girouette/service-kit';
import { reviewConsumers } from './events';
import { reviewRoutes } from './http/routes';
import { TABLES } from './storage/tables';
import { reviewDeps } from './wiring';

/** The review service: what guests think, and who may say so. */
export async function createReviewApp(adapters: Adapters, config: BaseConfig): Promise<Service> {
  // A service that cannot read the proof of a play must not start.
  adapters.keys.playKey();
  return createService({
    name: 'review',
    config,
    adapters,
    tables: TABLES,
    routes: reviewRoutes(reviewDeps(adapters)),
    consumers: reviewConsumers,
  });
}
