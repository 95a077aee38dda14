import cookie from '@fastify/cookie';
import {
  createMailRequest,
  createService,
  joinFeatures,
  restoreUser,
  revokeSession,
  revokeUser,
  sealContact,
  signAccessToken,
  type Adapters,
  type Service,
} from '@girouette/platform/kit';
import { ensureAccount } from './accounts/administrators';
import { createSettings, readBackupReportOf } from './administration/store';
import { SEND_REVIEW_ALERTS } from './alerts/feature';
import { createReviewAlerts } from './alerts/store';
import { createApiKeys } from './api-keys/store';
import { createActions } from './audit/store';
import type { AuthConfig } from './config';
import { createDemoRequests } from './demo-requests/store';
import type { AuthDeps } from './deps';
import { createAccountStatuses } from './directory/status-store';
import { createDirectory } from './directory/store';
import { FEATURES } from './features';
import { createOneTimeTokens } from './links/store';
import { createMailThrottle } from './links/throttle';
import { createCodeThrottle } from './proof/throttle';
import { createTotp } from './proof/totp';
import { argon2Passwords, opaquePasswords } from './secrets/hashing';
import { createSessions } from './sessions/store';
import { createSignInThrottle } from './sessions/throttle';
import { createTrialLimits } from './trials/limits';
import { createEntitlements, createOwners, createPlaceCounts } from './users/owner-store';
import { createUsers } from './users/store';

/** Makes the dependencies of the actions, routes and consumers of this service. */
export function createDependencies(adapters: Adapters, config: AuthConfig): AuthDeps {
  const { store, events, cache, clock, keys, log } = adapters;
  const limits = { cache, log, factor: config.RATE_LIMIT_FACTOR };
  return {
    users: createUsers(store),
    sessions: createSessions(store),
    apiKeys: createApiKeys(store),
    entitlements: createEntitlements(store),
    placeCounts: createPlaceCounts(store),
    tokens: createOneTimeTokens(store),
    owners: createOwners(store),
    directory: createDirectory(store),
    statuses: createAccountStatuses(store),
    demoRequests: createDemoRequests(store),
    actions: createActions(store),
    reviewAlerts: createReviewAlerts(store),
    events,
    passwords: opaquePasswords(argon2Passwords),
    totp: createTotp(keys),
    throttle: createSignInThrottle(limits),
    codeThrottle: createCodeThrottle(limits),
    mailThrottle: createMailThrottle(limits),
    trialLimits: createTrialLimits({ ...limits, store, keys, clock }),
    sealContact: ({ id: userId, name, email }) => sealContact(keys, { userId, name, email }),
    createMail: (mail) => createMailRequest({ keys, source: 'auth', now: clock.now() }, mail),
    stopTokens: (sessionId) =>
      revokeSession(cache, sessionId).catch((error: unknown) => {
        log.warn({ err: error, sessionId }, 'the access tokens of an ended session stay valid');
      }),
    stopUser: (userId) =>
      revokeUser(cache, userId).catch((error: unknown) => {
        log.warn({ err: error, userId }, 'the access tokens of a user stay valid');
      }),
    readmitUser: (userId) =>
      restoreUser(cache, userId).catch((error: unknown) => {
        log.warn({ err: error, userId }, 'new access tokens of a user are refused for a while');
      }),
    signToken: (principal, sessionId) =>
      signAccessToken({ keys, principal, sessionId, now: clock.now() }),
    keys,
    publicUrl: config.PUBLIC_URL,
    salesEmail: config.SALES_EMAIL,
    settings: createSettings(store),
    readBackupReport: readBackupReportOf(config.DATA_DIR),
    clock,
    log,
  };
}

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
