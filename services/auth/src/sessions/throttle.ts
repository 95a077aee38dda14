import type { Cache } from '@girouette/platform/cache';
import { AppError } from '@girouette/contracts';
import { networkOf, type Adapters } from '@girouette/platform/kit';
import { createHash } from 'node:crypto';

const WINDOW_MS = 15 * 60 * 1000;
const FAILURES_OF_A_NETWORK = 10;
/** Higher than the limit of a network. So a stranger who fails from one network does not lock out the owner, who signs in from another. */
const FAILURES_OF_AN_ACCOUNT = 100;
const KNOWN_MS = 30 * 24 * 60 * 60 * 1000;

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/**
 * Counts failed sign-ins by account and by the caller's network. Counts in the cache, which all instances share. Fails open: a cache outage keeps nobody from signing in.
 *
 * Each try counts for the network and for the account before the password is checked, so that parallel requests cannot exceed the limits. A
 * success removes its try from the count. On a network where the account signed in during the last 30 days, only the network's limit
 * applies.
 */
export function createSignInThrottle(options: {
  cache: Cache;
  log: Adapters['log'];
  factor: number;
}) {
  const { cache, log } = options;
  const times = (failures: number) => Math.max(1, Math.floor(failures * options.factor));

  async function orFallback<T>(work: () => Promise<T>, fallback: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error }, 'failed sign-ins cannot be counted');
      return fallback;
    }
  }

  /** @returns the wait in milliseconds; 0 when the password may be checked */
  const charge = (key: string, most: number): Promise<number> =>
    orFallback(async () => {
      const { count, ttlMs } = await cache.incr(key, WINDOW_MS, times(most));
      if (count <= times(most)) return 0;
      await cache.decr(key);
      return ttlMs;
    }, 0);

  const giveBack = (keys: readonly string[]): Promise<unknown> =>
    orFallback(() => Promise.all(keys.map((key) => cache.decr(key))), null);

  return {
    /**
     * Counts one try before a password or a code is checked.
     * @returns `succeeded`, to call after a correct one: removes the try from the count and records the network as the user's. `unfinished`,
     * to call when another check must follow: removes the try from the count
     * @throws AppError TOO_MANY_REQUESTS when the network or the account has no tries left
     */
    async take(email: string, address: string) {
      const { network, account, known } = keysOf(email, address);
      const networkMs = await charge(network, FAILURES_OF_A_NETWORK);
      if (networkMs > 0) throw tooMany(networkMs);
      const accountMs = await charge(account, FAILURES_OF_AN_ACCOUNT);
      if (accountMs > 0 && (await orFallback(() => cache.get(known), null)) === null) {
        await giveBack([network]);
        throw tooMany(accountMs);
      }
      const unfinished = async (): Promise<void> => {
        await giveBack(accountMs > 0 ? [network] : [network, account]);
      };
      return {
        unfinished,
        async succeeded(): Promise<void> {
          await unfinished();
          // A counter, because an account may come from any number of networks and the cache may forget some of them.
          await orFallback(async () => {
            await cache.del(known);
            await cache.incr(known, KNOWN_MS);
          }, undefined);
        },
      };
    },
  };
}

const tooMany = (ms: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: ms / 1000 });

/** The keys are hashes, so that the cache contains no e-mail and no network address. */
function keysOf(email: string, address: string) {
  const network = networkOf(address);
  return {
    network: `auth-tries:network:${hash(network)}`,
    account: `auth-tries:account:${hash(email)}`,
    known: `auth-known:${hash(`${email} ${network}`)}`,
  };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
