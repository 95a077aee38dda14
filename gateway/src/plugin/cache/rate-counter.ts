import type { Cache } from '@girouette/platform/cache';
import type { RateLimit } from '@girouette/contracts';
import type { Metrics } from '@girouette/platform/telemetry';
import type { FailOpenCache } from './fail-open-cache';

interface Counted {
  /** Identifies the sender and the kind of request. */
  key: string;
  rate: RateLimit;
  /** The path of the endpoint, as a metric label. */
  route: string;
}

/** Counts one request. Resolves to the seconds that its sender must wait; 0 when it may pass. */
export type CountRequest = (request: Counted) => Promise<number>;

/**
 * Counts requests in the cache, for all instances together. Admits all requests while the cache is unavailable.
 * @param options.factor multiplies every limit
 */
export function createRateCounter(options: {
  cache: Cache;
  failOpenCache: FailOpenCache;
  metrics: Metrics;
  factor: number;
}): CountRequest {
  const { cache, failOpenCache, metrics, factor } = options;
  const limited = metrics.counter({
    name: 'rate_limited_total',
    help: 'Requests that were refused because their account or network has sent too many.',
    labels: ['route'],
  });
  return async ({ key, rate, route }) => {
    const most = Math.ceil(rate.count * factor);
    const used = await failOpenCache(
      () => cache.incr(`rate:${key}`, rate.seconds * 1_000, most),
      null,
    );
    if (used === null || used.count <= most) return 0;
    limited.inc({ route });
    return used.ttlMs / 1_000;
  };
}
