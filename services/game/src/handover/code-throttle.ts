import type { Cache } from '@girouette/platform/cache';
import { actingOf, AppError, type Principal } from '@girouette/contracts';
import { nowMs, type Adapters } from '@girouette/platform/kit';
import type { GameConfig } from '../config';

const WINDOW_MS = 10 * 60 * 1000;
/** People who mistype a code are told by its check symbol, so that few wrong codes get here. */
const WRONG_CODES_OF_ONE = 30;
/** High enough that one user alone cannot lock out the restaurant's other people. Its API keys have a separate counter. */
const WRONG_CODES_OF_RESTAURANT = 120;

type Caller = Pick<Principal, 'userId' | 'ownerId' | 'name' | 'key'>;

/**
 * Keeps signed-in people from guessing the codes of gifts.
 * Counts wrong codes in the cache, for all instances together. After too many from one person or API key, or from all people or all keys of a
 * restaurant, their codes are refused until the window ends. QR codes are still accepted, because they cannot be guessed. Without the cache, only the
 * limits of the gateway apply.
 */
export function createCodeThrottle({
  cache,
  log,
  config,
}: {
  cache: Cache;
  log: Adapters['log'];
  config: Pick<GameConfig, 'RATE_LIMIT_FACTOR'>;
}) {
  const limitOf = (count: number) => Math.max(1, Math.floor(count * config.RATE_LIMIT_FACTOR));
  const countersOf = (caller: Caller) => [
    { key: `actor:${actingOf(caller).id}`, max: limitOf(WRONG_CODES_OF_ONE) },
    {
      key: `${caller.key ? 'keys' : 'restaurant'}:${caller.ownerId}`,
      max: limitOf(WRONG_CODES_OF_RESTAURANT),
    },
  ];
  const lockOf = (key: string) => `gift-codes-locked:${key}`;
  const warn = (error: unknown): null => {
    log.warn({ err: error }, 'wrong codes cannot be counted and are not limited');
    return null;
  };
  return {
    /** @throws AppError TOO_MANY_REQUESTS when the caller, or the restaurant's people or keys together, have tried too many wrong codes */
    async check(caller: Caller): Promise<void> {
      const locks = countersOf(caller).map(({ key }) => cache.get(lockOf(key)));
      const ends = (await Promise.all(locks).catch(warn)) ?? [];
      const until = Math.max(...ends.map(Number));
      if (until <= 0) return;
      const retryAfterSeconds = Math.max(1, (until - nowMs()) / 1000);
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    },

    /** Counts a wrong code. */
    async count(caller: Caller): Promise<void> {
      const counting = countersOf(caller).map(async ({ key, max }) => {
        const { count, ttlMs } = await cache.incr(`gift-codes:${key}`, WINDOW_MS, max);
        if (count >= max) await cache.set(lockOf(key), String(nowMs() + ttlMs), ttlMs);
      });
      await Promise.all(counting).catch(warn);
    },
  };
}
