import cookie from '@fastify/cookie';
import { createService, type Adapters, type Service } from '@girouette/service-kit';
import type { AuthConfig } from './config';
import { onSubscriptionChanged } from './events/on-subscription-changed';
import { authRoutes } from './http/routes';
import { SESSIONS } from './storage/session-repository';
import { STANDINGS } from './storage/standing-repository';
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
    tables: [USERS, SESSIONS, STANDINGS],
    routes: authRoutes({ ...deps, keys: adapters.keys, publicUrl: config.PUBLIC_URL }),
    consumers: [onSubscriptionChanged],
    plugins: async (http) => {
      await http.register(cookie);
    },
  });
}
