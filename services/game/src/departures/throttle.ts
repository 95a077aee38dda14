import { AppError } from '@girouette/contracts';
import { createThrottle, type Adapters } from '@girouette/platform/kit';
import type { Cache } from '@girouette/platform/cache';
import type { GameConfig } from '../config';

const WINDOW_MS = 10 * 60 * 1_000;
/** More links than a person opens by hand. */
const LINKS_OF_OWNER = 30;

export type OfferThrottle = ReturnType<typeof createOfferThrottle>;

/** Limits how many links of offers an owner tries. */
export function createOfferThrottle({
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
    message: 'links of offered places cannot be counted and are not limited',
  });
  return {
    /** @throws AppError TOO_MANY_REQUESTS */
    async take(ownerId: string): Promise<void> {
      const limit = { key: `place-links:${ownerId}`, most: LINKS_OF_OWNER, windowMs: WINDOW_MS };
      const waitMs = await throttle.take([limit]);
      if (waitMs > 0)
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: waitMs / 1_000 });
    },
  };
}
