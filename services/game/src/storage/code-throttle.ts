import type { Cache } from '@girouette/cache';
import { AppError } from '@girouette/contracts';
import type { Adapters } from '@girouette/service-kit';
import type { GameConfig } from '../config';
import type { CodeThrottle } from '../use-cases/ports';

const WINDOW_MS = 10 * 60 * 1000;
/** People who mistype a code are told by its check symbol, so that few wrong codes get here. */
const WRONG_CODES = 30;

/**
 * Counts wrong codes in the cache, for all instances together. After too many, the user's codes are refused until the window ends; QR
 * codes, which nobody guesses, are not. Without the cache, only the limits of the gateway apply.
 */
export function createCodeThrottle(options: {
  cache: Cache;
  log: Adapters['log'];
  config: Pick<GameConfig, 'RATE_LIMIT_FACTOR'>;
}): CodeThrottle {
  const { cache, log, config } = options;
  const max = Math.max(1, Math.floor(WRONG_CODES * config.RATE_LIMIT_FACTOR));
  const lockOf = (userId: string) => `gift-codes-locked:${userId}`;
  const warn = (error: unknown): null => {
    log.warn({ err: error }, 'wrong codes cannot be counted and are not limited');
    return null;
  };
  return {
    async check(userId) {
      const until = await cache.get(lockOf(userId)).catch(warn);
      if (until === null) return;
      const retryAfterSeconds = Math.max(1, (Number(until) - Date.now()) / 1000);
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    },
    async count(userId) {
      const counted = await cache.incr(`gift-codes:${userId}`, WINDOW_MS, max).catch(warn);
      if (!counted || counted.count < max) return;
      const { ttlMs } = counted;
      await cache.set(lockOf(userId), String(Date.now() + ttlMs), ttlMs).catch(warn);
    },
  };
}
