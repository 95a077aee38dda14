import { DAY_MS } from '@girouette/contracts/durations';
import { AppError } from '@girouette/contracts';
import type { Cache } from '@girouette/platform/cache';
import { createThrottle, networkOf, type Adapters } from '@girouette/platform/kit';
import { createHash } from 'node:crypto';

const WINDOW_MS = 15 * 60 * 1000;
const FAILURES_OF_A_NETWORK = 10;
/** Higher than the limit of a network. So a stranger who fails from one network does not lock out the owner, who signs in from another. */
const FAILURES_OF_AN_ACCOUNT = 100;
const KNOWN_MS = 30 * DAY_MS;

/**
 * Counts failed sign-ins by account and by the caller's network.
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
  const { cache } = options;
  const throttle = createThrottle({ ...options, message: 'failed sign-ins cannot be counted' });
  return {
    /**
     * Counts one try before a password or a code is checked.
     * @returns `succeeded`, to call after a correct one: removes the try from the count and records the network as the user's. `unfinished`,
     * to call when another check must follow: removes the try from the count
     * @throws AppError TOO_MANY_REQUESTS when the network or the account has no tries left
     */
    async take(email: string, address: string) {
      const { network, account, known } = limitsOf(email, address);
      const networkMs = await throttle.take([network]);
      if (networkMs > 0) throw tooMany(networkMs);
      const accountMs = await throttle.take([account]);
      if (accountMs > 0 && (await throttle.failOpen(() => cache.get(known), null)) === null) {
        await throttle.giveBack([network]);
        throw tooMany(accountMs);
      }
      const unfinished = async (): Promise<void> => {
        await throttle.giveBack(accountMs > 0 ? [network] : [network, account]);
      };
      return {
        unfinished,
        async succeeded(): Promise<void> {
          await unfinished();
          // A counter, because an account may come from any number of networks and the cache may forget some of them.
          await throttle.failOpen(async () => {
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
function limitsOf(email: string, address: string) {
  const network = networkOf(address);
  const limit = (key: string, most: number) => ({ key, most, windowMs: WINDOW_MS });
  return {
    network: limit(`auth-tries:network:${hash(network)}`, FAILURES_OF_A_NETWORK),
    account: limit(`auth-tries:account:${hash(email)}`, FAILURES_OF_AN_ACCOUNT),
    known: `auth-known:${hash(`${email} ${network}`)}`,
  };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
