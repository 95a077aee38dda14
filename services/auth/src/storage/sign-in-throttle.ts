import { AppError } from '@girouette/contracts';
import { createHash } from 'node:crypto';
import type { Cache } from '@girouette/cache';
import type { Log, SignInThrottle } from '../app/ports';

const WINDOW_MS = 15 * 60 * 1000;
const FAILURES = 10;

/**
 * Counts in the cache, for all instances together (DESIGN §6.1). While the cache is away nobody is held up.
 *
 * Each try is taken from the account before the password is looked at, so that many at the same moment get no more than
 * ten; a success gives them back. An address is charged for failures only: a whole restaurant may share one.
 */
export function createSignInThrottle(options: {
  cache: Cache;
  log: Log;
  factor: number;
}): SignInThrottle {
  const { cache, log } = options;
  const allowed = Math.max(1, Math.floor(FAILURES * options.factor));

  async function orGoOn<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      log.warn({ err: error }, 'failed sign-ins cannot be counted; going on without');
      return otherwise;
    }
  }

  return {
    async take(email, address) {
      const failures = await orGoOn(() => cache.get(addressKey(address)), null);
      if (Number(failures ?? 0) >= allowed) throw tooMany(WINDOW_MS);
      const { count, ttlMs } = await orGoOn(() => cache.incr(accountKey(email), WINDOW_MS), {
        count: 0,
        ttlMs: 0,
      });
      if (count > allowed) throw tooMany(ttlMs);
    },
    async failed(address) {
      await orGoOn(() => cache.incr(addressKey(address), WINDOW_MS), null);
    },
    async succeeded(email) {
      await orGoOn(() => cache.del(accountKey(email)), false);
    },
  };
}

const tooMany = (ms: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) });

const addressKey = (address: string): string => `auth:failed:address:${address}`;

const accountKey = (email: string): string =>
  `auth:tries:account:${createHash('sha256').update(email).digest('hex')}`;
