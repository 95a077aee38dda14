import type { Cache } from '@girouette/cache';
import type { Logger } from 'pino';
import { ACCESS_TOKEN_SECONDS, type Caller } from './access-token';

/** Longer than any token that was out when the user was blocked or the session ended. */
const REVOKED_MS = (ACCESS_TOKEN_SECONDS + 60) * 1000;

const userKey = (userId: string): string => `revoked:user:${userId}`;
const sessionKey = (sessionId: string): string => `revoked:session:${sessionId}`;

/** Stops all access tokens of a user at once; those made later are refused at sign-in. */
export const revokeUser = (cache: Cache, userId: string): Promise<void> =>
  cache.set(userKey(userId), '1', REVOKED_MS);

/** Lets the user's tokens work again. */
export async function restoreUser(cache: Cache, userId: string): Promise<void> {
  await cache.del(userKey(userId));
}

/** Stops the access tokens of one session at once: someone signed out, or a refresh token was stolen. */
export const revokeSession = (cache: Cache, sessionId: string): Promise<void> =>
  cache.set(sessionKey(sessionId), '1', REVOKED_MS);

/**
 * Whether the caller's token is stopped, for its user or its session: one question to the cache. While the cache is away
 * the answer is no: a token lives 15 minutes at most.
 */
export async function isRevoked(
  deps: { cache: Cache; log: Pick<Logger, 'warn'> },
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<boolean> {
  try {
    const found = await deps.cache.getAll([userKey(userId), sessionKey(sessionId)]);
    return found.some((entry) => entry !== null);
  } catch (error) {
    deps.log.warn({ err: error }, 'revocations cannot be read; going on without');
    return false;
  }
}
