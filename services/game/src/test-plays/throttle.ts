import type { Cache } from '@girouette/platform/cache';
import { AppError } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { createThrottle, type Adapters } from '@girouette/platform/kit';
import type { GameConfig } from '../config';

/** Enough to show the page to the whole team. */
const TESTS_A_DAY = 20;

/** Limits the tests of an owner. */
export function createTestThrottle({
  cache,
  log,
  config,
}: {
  cache: Cache;
  log: Adapters['log'];
  config: Pick<GameConfig, 'RATE_LIMIT_FACTOR'>;
}) {
  const throttle = createThrottle({
    cache,
    log,
    factor: config.RATE_LIMIT_FACTOR,
    message: 'tests of pages cannot be counted and are not limited',
  });
  return {
    /** @throws AppError TOO_MANY_REQUESTS when the owner has reached the limit of the day */
    async take(ownerId: string): Promise<void> {
      const limit = { key: `test-plays:${ownerId}`, most: TESTS_A_DAY, windowMs: DAY_MS };
      const waitMs = await throttle.take([limit]);
      if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: waitMs / 1000 });
    },
  };
}
