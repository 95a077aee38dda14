import cookie from '@fastify/cookie';
import { createService, type Adapters, type Service } from '@girouette/service-kit';
import type { AuthConfig } from './config';
import { authListeners } from './events';
import { authRoutes } from './http/routes';
import { createIndexes } from './storage/indexes';
import { USERS } from './storage/user-repository';
import { authDeps } from './wiring';

/** The auth service: who someone is, and their sessions. */
export async function createAuthApp(adapters: Adapters, config: AuthConfig): Promise<Service> {
  // A service that cannot sign must not start.
  adapters.keys.tokenPrivateKey();
  const deps = authDeps(adapters, { rateLimitFactor: config.RATE_LIMIT_FACTOR });
  return createService({
    name: 'auth',
    config,
    adapters,
    indexes: createIndexes,
    routes: authRoutes({ ...deps, keys: adapters.keys, publicUrl: config.PUBLIC_URL }),
    consumers: authListeners(adapters.documents),
    outboxes: [USERS],
    plugins: async (http) => {
      await http.register(cookie);
    },
  });
}
