import {
  createService,
  type Adapters,
  type BaseConfig,
  type Service,
} from '@girouette/service-kit';
import type { Dice } from './app/ports';
import { gameListeners } from './events';
import { gameRoutes } from './http/routes';
import { ensureIndexes, OUTBOXES } from './storage/indexes';
import { gameDeps } from './wiring';

/**
 * The game service: landing pages, plays, visits and clicks.
 * @param chance the die of the draws, for tests that must know where the wheel stops
 */
export function createGameApp(
  adapters: Adapters,
  config: BaseConfig,
  chance?: { dice: Dice },
): Promise<Service> {
  const deps = gameDeps(adapters, chance);
  return createService({
    name: 'game',
    config,
    adapters,
    indexes: ensureIndexes,
    routes: gameRoutes(deps),
    consumers: gameListeners(deps),
    outboxes: OUTBOXES,
  });
}
