import { createHash } from 'node:crypto';
import type { Cache } from '@girouette/cache';
import { AppError } from '@girouette/contracts';
import type { Adapters } from '@girouette/service-kit';
import type { GameConfig } from '../config';
import type { PlayLimits } from '../use-cases/ports';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Counts plays in the cache, for all instances together. A play is counted first and given back when it exceeds a limit or
 * does not come about, so that concurrent plays cannot exceed it either. Fails open: without the cache nobody is limited.
 */
export function createPlayLimitRepository(options: {
  cache: Cache;
  log: Adapters['log'];
  config: Pick<
    GameConfig,
    | 'PLAYS_PER_DEVICE_DAY'
    | 'PLAYS_PER_NETWORK_HOUR'
    | 'PLAYS_PER_NETWORK_DAY'
    | 'RATE_LIMIT_FACTOR'
  >;
}): PlayLimits {
  const { cache, log, config } = options;
  const limitOf = (count: number) => Math.max(1, Math.floor(count * config.RATE_LIMIT_FACTOR));
  const limits = {
    device: { max: limitOf(config.PLAYS_PER_DEVICE_DAY), windowMs: DAY_MS },
    hour: { max: limitOf(config.PLAYS_PER_NETWORK_HOUR), windowMs: HOUR_MS },
    day: { max: limitOf(config.PLAYS_PER_NETWORK_DAY), windowMs: DAY_MS },
  };

  const warn = (error: unknown): null => {
    log.warn({ err: error }, 'plays cannot be counted and are not limited');
    return null;
  };

  return {
    async take({ pageId, device, network }) {
      const counters = [
        { key: keyOf('device', pageId, device), ...limits.device },
        { key: keyOf('hour', pageId, network), ...limits.hour },
        { key: keyOf('day', pageId, network), ...limits.day },
      ];
      const giveBack = async () => {
        await Promise.all(counters.map(({ key }) => cache.decr(key))).catch(warn);
      };
      const counting = counters.map(async ({ key, windowMs, max }) => {
        const { count, ttlMs } = await cache.incr(key, windowMs);
        return count > max ? ttlMs : 0;
      });
      const waits = await Promise.all(counting).catch(warn);
      const waitMs = Math.max(0, ...(waits ?? []));
      if (waitMs === 0) return { giveBack };
      await giveBack();
      throw new AppError('TOO_MANY_PLAYS', { retryAfterSeconds: waitMs / 1000 });
    },
  };
}

/** Hashed, so that the cache holds no network address. */
const keyOf = (kind: string, pageId: string, player: string): string =>
  `plays:${kind}:${createHash('sha256').update(`${pageId}:${player}`).digest('base64url')}`;
