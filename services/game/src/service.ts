import cookie from '@fastify/cookie';
import { createService, type Adapters, type Service } from '@girouette/service-kit';
import type { Dice } from './app/ports';
import type { GameConfig } from './config';
import { gameConsumers } from './events';
import { gameRoutes } from './http/routes';
import { TABLES } from './storage/tables';
import { gameDeps } from './wiring';

/**
 * The game service: landing pages, plays, visits and clicks.
 * @param chance the die of the draws, for tests that must know where the wheel stops
 */
export async function createGameApp(
  adapters: Adapters,
  config: GameConfig,
  chance?: { dice: Dice },
): Promise<Service> {
  // A service that cannot prove plays must not start.
  adapters.keys.playKey();
  const deps = gameDeps(adapters, { ...chance, config });
  return createService({
    name: 'game',
    config,
    adapters,
    tables: TABLES,
    routes: gameRoutes({ ...deps, publicUrl: config.PUBLIC_URL }),
    consumers: gameConsumers,
    plugins: async (http) => {
      await http.register(cookie);
    },
  });
}
