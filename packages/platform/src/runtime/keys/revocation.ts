import type { Cache } from '@girouette/platform/cache';
import type { Logger } from 'pino';
import { ACCESS_TOKEN_SECONDS, type Caller } from './access-token';

/** Longer than the lifetime of any token issued before the revocation. These tokens outlive a restart, so the revocation does too. */
const REVOKED_MS = (ACCESS_TOKEN_SECONDS + 60) * 1000;

const userKey = (userId: string): string => `revoked:user:${userId}`;
const sessionKey = (sessionId: string): string => `revoked:session:${sessionId}`;

/** Revokes all access tokens of a user. Sign-in must separately refuse new ones. */
export const revokeUser = (cache: Cache, userId: string): Promise<void> =>
  cache.setDurable(userKey(userId), '1', REVOKED_MS);

/** Undoes {@link revokeUser}. */
export async function restoreUser(cache: Cache, userId: string): Promise<void> {
  await cache.del(userKey(userId));
}

/** Revokes the access tokens of one session, after sign-out or when a refresh token was stolen. */
export const revokeSession = (cache: Cache, sessionId: string): Promise<void> =>
  cache.setDurable(sessionKey(sessionId), '1', REVOKED_MS);

/**
 * Whether the token of a request was revoked, for its user or its session. One round trip to the cache. Returns false while the cache is
 * unavailable, since a token lives 15 minutes at most.
 */
export async function isRevoked(
  deps: { cache: Cache; log: Pick<Logger, 'warn'> },
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<boolean> {
  try {
    const found = await deps.cache.getAll([userKey(userId), sessionKey(sessionId)]);
    return found.some((entry) => entry !== null);
  } catch (error) {
    deps.log.warn({ err: error }, 'revocations cannot be read; tokens are accepted without them');
    return false;
  }
}
