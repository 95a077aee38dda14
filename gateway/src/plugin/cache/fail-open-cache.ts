import type { Clock } from '@girouette/runtime';
import type { Logger } from 'pino';

/** Asks the cache, and answers `otherwise` when it fails or takes too long. */
export type FailOpenCache = <T>(question: () => Promise<T>, otherwise: T) => Promise<T>;

/** How long a request may wait for the cache, in milliseconds. */
const CACHE_TIMEOUT_MS = 50;
/** After this many failures in a row the cache is left alone for `REST_MS`, so that requests no longer wait for it. */
const FAILURES_BEFORE_REST = 3;
const REST_MS = 1_000;

/** The cache only helps the gateway, so a cache that is away must slow down or refuse nobody. */
export function createFailOpenCache(options: { clock: Clock; log: Logger }): FailOpenCache {
  const { clock, log } = options;
  let failures = 0;
  let restsUntil = -Infinity;

  const failed = (cause: unknown) => {
    failures += 1;
    if (failures < FAILURES_BEFORE_REST) return;
    failures = 0;
    restsUntil = clock.monotonicMs() + REST_MS;
    log.warn(
      { err: cause },
      'the cache does not answer: rate limits and revoked sessions are not checked',
    );
  };

  return async (question, otherwise) => {
    if (clock.monotonicMs() < restsUntil) return otherwise;
    try {
      const answer = await withinPatience(question());
      failures = 0;
      return answer;
    } catch (cause) {
      failed(cause);
      return otherwise;
    }
  };
}

async function withinPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer from the cache within ${CACHE_TIMEOUT_MS} ms`));
    }, CACHE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, patience]);
  } finally {
    clearTimeout(timer);
  }
}
