import { hash } from 'node:crypto';
import type { Cache } from '@girouette/platform/cache';
import { AppError } from '@girouette/contracts';
import { DAY_MS, HOUR_MS } from '@girouette/contracts/durations';
import { createThrottle, type Adapters } from '@girouette/platform/kit';
import type { GameConfig } from '../config';

/** The most plays of a device or a network. */
export const PLAY_LIMITS = {
  /** Of one device on one page in a day. */
  deviceDay: 3,
  /** From one network on one page in an hour. The guests of a full restaurant share one network. */
  networkHour: 120,
  /** From one network on one page in a day. */
  networkDay: 400,
  /** From one network on all pages in an hour. Three full restaurants may share one address. */
  everywhereHour: 360,
};

/**
 * Keeps one device and one network from playing repeatedly with invented addresses.
 *
 * Counts a play first and removes the count when the play exceeds a limit or fails, so concurrent plays cannot exceed the limit.
 * @param options.limits smaller ones for tests
 */
export function createPlayThrottle(options: {
  cache: Cache;
  log: Adapters['log'];
  config: Pick<GameConfig, 'RATE_LIMIT_FACTOR'>;
  limits?: typeof PLAY_LIMITS;
}) {
  const { cache, log, config, limits = PLAY_LIMITS } = options;
  const throttle = createThrottle({
    cache,
    log,
    factor: config.RATE_LIMIT_FACTOR,
    message: 'plays cannot be counted and are not limited',
  });
  return {
    /**
     * Counts one play on the page.
     * @returns `release`, which removes the count when the play fails
     * @throws AppError TOO_MANY_PLAYS when the device or the network has reached a limit
     */
    async reserve({
      pageId,
      device,
      network,
    }: {
      pageId: string;
      device: string;
      network: string;
    }): Promise<{ release: () => Promise<void> }> {
      // The keys are hashes, so that the cache contains no network address. A random number identifies a device.
      const hashed = hash('sha256', `${pageId}:${network}`, 'base64url');
      const everywhere = hash('sha256', network, 'base64url');
      const counters = [
        { key: `plays:device:${pageId}:${device}`, most: limits.deviceDay, windowMs: DAY_MS },
        { key: `plays:hour:${hashed}`, most: limits.networkHour, windowMs: HOUR_MS },
        { key: `plays:day:${hashed}`, most: limits.networkDay, windowMs: DAY_MS },
        { key: `plays:everywhere:${everywhere}`, most: limits.everywhereHour, windowMs: HOUR_MS },
      ];
      const waitMs = await throttle.take(counters);
      if (waitMs === 0) return { release: () => throttle.giveBack(counters) };
      throw new AppError('TOO_MANY_PLAYS', { retryAfterSeconds: waitMs / 1000 });
    },
  };
}
