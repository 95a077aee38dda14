import cookie from '@fastify/cookie';
import { createService, joinFeatures, type Adapters, type Service } from '@girouette/platform/kit';
import { ensureAccount } from './accounts/administrators';
import { SEND_REVIEW_ALERTS } from './alerts/feature';
import type { AuthConfig } from './config';
import { createDependencies, type AuthDeps } from './deps';
import { FEATURES } from './features';

export { createDependencies, type AuthDeps } from './deps';

/**
 * The auth service: accounts and their sessions.
 * @param overrides replace single dependencies in tests
 */
export async function createAuthService(
  adapters: Adapters,
  config: AuthConfig,
  overrides: Partial<AuthDeps> = {},
): Promise<Service> {
  // An unreadable key fails the start rather than the first sign-in.
  adapters.keys.tokenPrivateKey();
  adapters.keys.mailKey();
  adapters.keys.secondFactorKey();
  adapters.keys.nameKey();
  const deps = { ...createDependencies(adapters, config), ...overrides };
  const triggerReviewAlerts = () => {
    service.trigger(SEND_REVIEW_ALERTS);
  };
  const service: Service = await createService({
    name: 'auth',
    config,
    adapters,
    ...joinFeatures(FEATURES, { ...deps, triggerReviewAlerts }),
    seed: async () => {
      const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
      if (email === undefined || password === undefined) return;
      await ensureAccount(deps, { name: 'Administration', email, password, isAdmin: true });
    },
    plugins: async (http) => {
      await http.register(cookie);
    },
  });
  return service;
}
