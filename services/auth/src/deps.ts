import type { MailKind, Principal } from '@girouette/contracts';
import {
  createPlaceNames,
  createWalkRepository,
  restoreUser,
  revokeSession,
  revokeUser,
  signAccessToken,
  type Adapters,
} from '@girouette/platform/kit';
import { createMailRequest, sealContact, type RequestedMail } from '@girouette/signed';
import { createSettings, readBackupReportOf } from './administration/store';
import { createReviewAlerts } from './alerts/store';
import { createApiKeys } from './api-keys/store';
import { createActions } from './audit/store';
import type { AuthConfig } from './config';
import { createDemoRequests } from './demo-requests/store';
import { createAccountStatuses } from './directory/status-store';
import { createDirectory } from './directory/store';
import { createOneTimeTokens } from './links/store';
import { createMailThrottle } from './links/throttle';
import { createCodeThrottle } from './proof/throttle';
import { createTotp } from './proof/totp';
import { argon2Passwords, opaquePasswords } from './secrets/hashing';
import { createSessions } from './sessions/store';
import { createSignInThrottle } from './sessions/throttle';
import { createTrialLimits } from './trials/limits';
import { createEntitlements, createOwners, createPlaceCounts } from './users/owner-store';
import type { User } from './users/rules';
import { createUsers } from './users/store';

/**
 * The dependencies of this service's actions. All features share one type because they act on the same accounts: recovering an account ends its
 * sessions, its API keys and its team.
 */
export type AuthDeps = ReturnType<typeof createDependencies>;

/** Creates the dependencies of the features from the adapters. */
export function createDependencies(adapters: Adapters, config: AuthConfig) {
  const { store, events, cache, clock, keys, log } = adapters;
  const limits = { cache, log, factor: config.RATE_LIMIT_FACTOR };
  return {
    users: createUsers(store),
    sessions: createSessions(store),
    apiKeys: createApiKeys(store),
    entitlements: createEntitlements(store),
    placeCounts: createPlaceCounts(store),
    placeNames: createPlaceNames(store),
    tokens: createOneTimeTokens(store),
    owners: createOwners(store),
    directory: createDirectory(store),
    walks: createWalkRepository(store),
    statuses: createAccountStatuses(store),
    demoRequests: createDemoRequests(store),
    actions: createActions(store),
    reviewAlerts: createReviewAlerts(store),
    /** The log that all services share, and its failed events. */
    events,
    passwords: opaquePasswords(argon2Passwords),
    totp: createTotp(keys),
    throttle: createSignInThrottle(limits),
    codeThrottle: createCodeThrottle(limits),
    mailThrottle: createMailThrottle(limits),
    trialLimits: createTrialLimits({ ...limits, store, keys, clock }),
    /** Returns a user's name and e-mail as events contain them. */
    sealContact: ({ id: userId, name, email }: Pick<User, 'id' | 'name' | 'email'>) =>
      sealContact(keys, { userId, name, email }),
    /** Creates the event that asks for a mail. */
    createMail: <K extends MailKind>(mail: RequestedMail<K>) =>
      createMailRequest({ keys, source: 'auth', now: clock.now() }, mail),
    /** Invalidates the access tokens of a session. Does not throw, because they expire within 15 minutes anyway. */
    stopTokens: (sessionId: string) =>
      revokeSession(cache, sessionId).catch((error: unknown) => {
        log.warn({ err: error, sessionId }, 'the access tokens of an ended session stay valid');
      }),
    /** Invalidates all access tokens of a user. Does not throw either. */
    stopUser: (userId: string) =>
      revokeUser(cache, userId).catch((error: unknown) => {
        log.warn({ err: error, userId }, 'the access tokens of a user stay valid');
      }),
    /** Makes the access tokens of a user valid again. Does not throw either. */
    readmitUser: (userId: string) =>
      restoreUser(cache, userId).catch((error: unknown) => {
        log.warn({ err: error, userId }, 'new access tokens of a user are refused for a while');
      }),
    signToken: (principal: Principal, sessionId: string) =>
      signAccessToken({ keys, principal, sessionId, now: clock.now() }),
    keys,
    /** The origin that browsers use. */
    publicUrl: config.PUBLIC_URL,
    /** The address that receives requests for a demonstration. */
    salesEmail: config.SALES_EMAIL,
    settings: createSettings(store),
    /** Reads the report of the backup program. */
    readBackupReport: readBackupReportOf(config.DATA_DIR),
    clock,
    /** A message never contains an address or a secret. */
    log,
  };
}
