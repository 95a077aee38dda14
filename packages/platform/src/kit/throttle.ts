import type { Cache } from '@girouette/platform/cache';
import type { Logger } from 'pino';

/** How often something may happen in a window. */
export interface Limit {
  /** The counter. The part before the first colon is its kind. */
  key: string;
  /** Multiplied by the throttle's factor. */
  most: number;
  windowMs: number;
}

/**
 * Counts tries in the cache, for all instances together. Fails open: while the cache is unavailable, nothing is limited, and the log says so.
 * @param options.factor multiplies every limit
 * @param options.message what the log says of an outage
 */
export function createThrottle({
  cache,
  log,
  factor,
  message,
}: {
  cache: Cache;
  log: Logger;
  factor: number;
  message: string;
}) {
  const mostOf = ({ most }: Limit) => Math.max(1, Math.floor(most * factor));

  /** Resolves to `fallback` when the cache does not answer. */
  async function failOpen<T>(work: () => Promise<T>, fallback: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error }, message);
      return fallback;
    }
  }

  /** Removes a try from the counts. */
  const giveBack = (limits: readonly Pick<Limit, 'key'>[]): Promise<void> =>
    failOpen(async () => {
      await Promise.all(limits.map(({ key }) => cache.decr(key)));
    }, undefined);

  /** Counts a try. @returns how long to wait in milliseconds; 0 within all limits */
  const count = (limits: readonly Limit[]): Promise<number> =>
    failOpen(async () => {
      const used = await cache.incrAll(
        limits.map((limit) => ({ key: limit.key, ttlMs: limit.windowMs, limit: mostOf(limit) })),
      );
      const waits = used.map(({ count: tries, ttlMs }, at) => {
        const limit = limits[at];
        return limit && tries > mostOf(limit) ? Math.max(1, ttlMs) : 0;
      });
      return Math.max(0, ...waits);
    }, 0);

  return {
    failOpen,
    giveBack,
    count,
    /**
     * Counts a try before the work, so that concurrent ones cannot exceed a limit. A refused try is not counted.
     * @returns how long to wait in milliseconds; 0 within all limits
     */
    async take(limits: readonly Limit[]): Promise<number> {
      const waitMs = await count(limits);
      if (waitMs > 0) await giveBack(limits);
      return waitMs;
    },
  };
}
