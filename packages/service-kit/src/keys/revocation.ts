import type { Logger } from 'pino';
import type { Cache } from '@girouette/cache';
import { ACCESS_TOKEN_SECONDS } from './access-token';

/** Longer than any token that was out when the user was blocked. */
const REVOKED_MS = (ACCESS_TOKEN_SECONDS + 60) * 1000;

const keyOf = (userId: string): string => `revoked:user:${userId}`;

/** Stops all access tokens of a user at once; those made later are refused at sign-in (DESIGN §6.1). */
export const revokeUser = (cache: Cache, userId: string): Promise<void> =>
  cache.set(keyOf(userId), '1', REVOKED_MS);

/** Lets the user's tokens work again. */
export async function restoreUser(cache: Cache, userId: string): Promise<void> {
  await cache.del(keyOf(userId));
}

/** Whether a user's tokens are stopped. While the cache is away the answer is no: a token lives 15 minutes at most. */
export async function isRevoked(
  deps: { cache: Cache; log: Pick<Logger, 'warn'> },
  userId: string,
): Promise<boolean> {
  try {
    return (await deps.cache.get(keyOf(userId))) !== null;
  } catch (error) {
    deps.log.warn({ err: error }, 'revocations cannot be read; going on without');
    return false;
  }
}
