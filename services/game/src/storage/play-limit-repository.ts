import { hash } from 'node:crypto';
import type { Cache } from '@girouette/cache';
import { AppError } from '@girouette/contracts';
import type { Log, PlayLimits } from '../app/ports';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How many plays on one page. */
export interface PlayAllowance {
  deviceDay: number;
  networkHour: number;
  networkDay: number;
}

/**
 * Counts in the cache, for all instances together. Each play is counted before it is judged and given back when it does
 * not come about, so that many at the same moment get no more than the allowance. While the cache is away nobody is
 * held up.
 */
export function openPlayLimits(options: {
  cache: Cache;
  log: Log;
  allowance: PlayAllowance;
}): PlayLimits {
  const { cache, log, allowance } = options;

  const goOn = (error: unknown): null => {
    log.warn({ err: error }, 'plays cannot be counted; going on without');
    return null;
  };

  return {
    async take({ pageId, device, network }) {
      const hashed = hashOf(`${pageId}:${network}`);
      const counters = [
        { key: `plays:device:${pageId}:${device}`, windowMs: DAY_MS, most: allowance.deviceDay },
        { key: `plays:hour:${hashed}`, windowMs: HOUR_MS, most: allowance.networkHour },
        { key: `plays:day:${hashed}`, windowMs: DAY_MS, most: allowance.networkDay },
      ];
      const giveBack = async () => {
        await Promise.all(counters.map(({ key }) => cache.decr(key))).catch(goOn);
      };
      const judged = counters.map(async ({ key, windowMs, most }) => {
        const { count, ttlMs } = await cache.incr(key, windowMs);
        return count > most ? ttlMs : 0;
      });
      const waits = await Promise.all(judged).catch(goOn);
      const waitMs = Math.max(0, ...(waits ?? []));
      if (waitMs === 0) return { giveBack };
      await giveBack();
      throw new AppError('TOO_MANY_PLAYS', { retryAfterSeconds: waitMs / 1000 });
    },
  };
}

/** Hashed, so that no address of a network stands in the cache. A device is known by a random number anyway. */
const hashOf = (text: string): string => hash('sha256', text, 'base64url');
