import cookie from '@fastify/cookie';
import {
  createMailRequest,
  createService,
  restoreUser,
  revokeSession,
  revokeUser,
  sealContact,
  signAccessToken,
  type Adapters,
  type Service,
} from '@girouette/platform/kit';
import type { AuthConfig } from './config';
import { consumers } from './events/consumers';
import { routes } from './http/routes';
import { argon2Passwords } from './accounts/storage/argon2-passwords';
import { createApiKeyRepository } from './api-keys/storage/api-key-repository';
import { createCodeThrottle } from './second-factor/storage/code-throttle';
import { createMailThrottle } from './accounts/storage/mail-throttle';
import { createOneTimeTokenRepository } from './accounts/storage/one-time-token-repository';
import { createActionRepository } from './administration/storage/action-repository';
import { readBackupReportOf } from './administration/storage/backup-report-file';
import { createDemoRequestRepository } from './administration/storage/demo-request-repository';
import { createAccountStatusRepository } from './administration/storage/account-status-repository';
import { createDirectoryRepository } from './administration/storage/directory-repository';
import { opaquePasswords } from './accounts/storage/opaque-passwords';
import { createOwnerRepository } from './storage/owner-repository';
import { createReviewAlertRepository } from './accounts/storage/review-alert-repository';
import { createTotp } from './second-factor/storage/otpauth-totp';
import { createSessionRepository } from './sessions/storage/session-repository';
import { createSettingsRepository } from './administration/storage/settings-repository';
import { createSignInThrottle } from './sessions/storage/sign-in-throttle';
import { createEntitlementRepository } from './storage/entitlement-repository';
import { createUserRepository } from './storage/user-repository';
import { TABLES } from './storage/tables';
import { ensureAccount } from './accounts/use-cases/ensure-account';
import type { AuthDeps } from './use-cases/ports';
import { collectStatuses } from './administration/use-cases/collect-statuses';
import { sendReviewAlerts } from './accounts/use-cases/send-review-alerts';
import { updateStatuses } from './administration/use-cases/update-statuses';

const SEND_REVIEW_ALERTS = 'send-review-alerts';
const UPDATE_STATUSES = 'update-statuses';

/** Makes the dependencies of the use cases, routes and consumers of this service. */
export function createDependencies(adapters: Adapters, config: AuthConfig): AuthDeps {
  const { store, events, cache, clock, keys, log } = adapters;
  return {
    users: createUserRepository(store),
    sessions: createSessionRepository(store),
    apiKeys: createApiKeyRepository(store),
    entitlements: createEntitlementRepository(store),
    tokens: createOneTimeTokenRepository(store),
    owners: createOwnerRepository(store),
    directory: createDirectoryRepository(store),
    statuses: createAccountStatusRepository(store),
    demoRequests: createDemoRequestRepository(store),
    actions: createActionRepository(store),
    reviewAlerts: createReviewAlertRepository(store),
    events,
    passwords: opaquePasswords(argon2Passwords),
    totp: createTotp(keys),
    throttle: createSignInThrottle({ cache, log, factor: config.RATE_LIMIT_FACTOR }),
    codeThrottle: createCodeThrottle({ cache, log, factor: config.RATE_LIMIT_FACTOR }),
    mailThrottle: createMailThrottle({ cache, log, factor: config.RATE_LIMIT_FACTOR }),
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
    settings: createSettingsRepository(store),
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
    tables: TABLES,
    seed: async () => {
      const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
      if (email === undefined || password === undefined) return;
      await ensureAccount(deps, { name: 'Administration', email, password, isAdmin: true });
    },
    routes: routes(deps),
    consumers: consumers({ ...deps, triggerReviewAlerts }),
    tasks: [
      {
        name: SEND_REVIEW_ALERTS,
        everyMs: 30_000,
        run: (signal) => sendReviewAlerts(deps, signal),
      },
      {
        name: UPDATE_STATUSES,
        everyMs: 30_000,
        run: async (signal) => {
          await collectStatuses(deps, signal);
          await updateStatuses(deps, signal);
        },
      },
    ],
    plugins: async (http) => {
      await http.register(cookie);
    },
  });
  return service;
}
