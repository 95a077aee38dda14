import { withTimeout } from '@girouette/platform/async';
import type { Clock } from '@girouette/platform/runtime';
import type { Logger } from 'pino';

/** Runs a query against the cache; resolves with `fallback` when it fails or takes too long. */
export type FailOpenCache = <T>(query: () => Promise<T>, fallback: T) => Promise<T>;

const CACHE_TIMEOUT_MS = 50;
/** After this many consecutive failures the cache is not queried for `PAUSE_MS`, so that requests do not wait for it. */
const MAX_FAILURES = 3;
const PAUSE_MS = 1_000;

/** An outage of the cache must not slow down or reject requests. */
export function createFailOpenCache(options: { clock: Clock; log: Logger }): FailOpenCache {
  const { clock, log } = options;
  let failures = 0;
  let pausedUntil = -Infinity;

  const failed = (cause: unknown) => {
    failures += 1;
    if (failures < MAX_FAILURES) return;
    failures = 0;
    pausedUntil = clock.monotonicMs() + PAUSE_MS;
    log.warn(
      { err: cause },
      'the cache does not answer: rate limits and revoked sessions are not checked',
    );
  };

  return async (query, fallback) => {
    if (clock.monotonicMs() < pausedUntil) return fallback;
    try {
      const result = await withTimeout(CACHE_TIMEOUT_MS, 'The answer of the cache', query());
      failures = 0;
      return result;
    } catch (cause) {
      failed(cause);
      return fallback;
    }
  };
}
