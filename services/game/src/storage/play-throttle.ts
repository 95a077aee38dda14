import { hash } from 'node:crypto';
import type { Cache } from '@girouette/platform/cache';
import { AppError } from '@girouette/contracts';
import type { Adapters } from '@girouette/platform/kit';
import type { GameConfig } from '../config';
import type { PlayThrottle } from '../use-cases/ports';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Counts plays in the cache, for all instances together. It counts a play first and removes the count when the play exceeds a limit or
 * fails. So concurrent plays cannot exceed the limit. Without the cache, nobody is limited.
 */
export function createPlayThrottle(options: {
  cache: Cache;
  log: Adapters['log'];
  config: GameConfig;
}): PlayThrottle {
  const { cache, log, config } = options;
  const limitOf = (count: number) => Math.max(1, Math.floor(count * config.RATE_LIMIT_FACTOR));
  const deviceDay = { max: limitOf(config.PLAYS_PER_DEVICE_DAY), windowMs: DAY_MS };
  const networkHour = { max: limitOf(config.PLAYS_PER_NETWORK_HOUR), windowMs: HOUR_MS };
  const everyPageHour = {
    max: limitOf(config.PLAYS_PER_NETWORK_HOUR_ALL_PAGES),
    windowMs: HOUR_MS,
  };
  const networkDay = { max: limitOf(config.PLAYS_PER_NETWORK_DAY), windowMs: DAY_MS };

  const warn = (error: unknown): null => {
    log.warn({ err: error }, 'plays cannot be counted and are not limited');
    return null;
  };

  return {
    async reserve({ pageId, device, network }) {
      // The keys are hashes, so that the cache contains no network address. A random number identifies a device.
      const hashed = hash('sha256', `${pageId}:${network}`, 'base64url');
      const everywhere = hash('sha256', network, 'base64url');
      const counters = [
        { key: `plays:device:${pageId}:${device}`, ...deviceDay },
        { key: `plays:hour:${hashed}`, ...networkHour },
        { key: `plays:day:${hashed}`, ...networkDay },
        { key: `plays:everywhere:${everywhere}`, ...everyPageHour },
      ];
      const release = async () => {
        await Promise.all(counters.map(({ key }) => cache.decr(key))).catch(warn);
      };
      const counted = await cache
        .incrAll(counters.map(({ key, windowMs: ttlMs, max: limit }) => ({ key, ttlMs, limit })))
        .catch(warn);
      const waits = counters.map(({ max }, at) => {
        const used = counted?.[at];
        return used && used.count > max ? used.ttlMs : 0;
      });
      const waitMs = Math.max(0, ...waits);
      if (waitMs === 0) return { release };
      await release();
      throw new AppError('TOO_MANY_PLAYS', { retryAfterSeconds: waitMs / 1000 });
    },
  };
}
