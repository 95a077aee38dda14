import cookie from '@fastify/cookie';
import { createService, joinFeatures, type Adapters, type Service } from '@girouette/platform/kit';
import type { GameConfig } from './config';
import { openDependencies, type GameDeps } from './deps';
import { FEATURES } from './features';

export type { GameDeps } from './deps';

/** The dependencies of the features. */
export const createDependencies = (adapters: Adapters, config: GameConfig): GameDeps => ({
  ...openDependencies(adapters, config),
  features: FEATURES,
});

/**
 * The game service: landing pages, plays, visits and clicks.
 * @param overrides for tests, e.g. the dice that decide where the wheel stops
 */
export async function createGameService(
  adapters: Adapters,
  config: GameConfig,
  overrides: Partial<GameDeps> = {},
): Promise<Service> {
  // Without the keys that sign tickets and seal addresses the service must not start.
  adapters.keys.playKey();
  adapters.keys.winnerPublicKey();
  const deps = { ...createDependencies(adapters, config), ...overrides };
  return createService({
    name: 'game',
    config,
    adapters,
    ...joinFeatures(FEATURES, deps),
    plugins: async (http) => {
      await http.register(cookie);
    },
  });
}
