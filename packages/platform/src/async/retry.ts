import { pause } from './pause';

export interface Backoff {
  /** The wait after the first failure in milliseconds; doubled with each further one. */
  firstMs: number;
  maxMs: number;
}

/** The wait in milliseconds after the given number of consecutive failures. */
export const backoffMs = (failures: number, { firstMs, maxMs }: Backoff): number =>
  Math.min(firstMs * 2 ** Math.max(0, failures - 1), maxMs);

export interface RetryOptions {
  /** The maximum number of attempts. Outages (`isOutage`) do not count. */
  attempts: number;
  backoff: Backoff;
  /** Aborts the wait between two attempts. */
  signal: AbortSignal;
  /** Whether a retry cannot succeed. */
  isPermanent?: (error: unknown) => boolean;
  /** Whether a retry can succeed once a backing service is available again. */
  isOutage?: (error: unknown) => boolean;
  onFailure?: (error: unknown, failures: number) => void;
}

/**
 * Runs `work` until it succeeds, with a growing wait between attempts.
 * @throws what the last attempt threw, also when the signal aborted: callers check their signal
 */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { attempts, backoff, signal, isPermanent, isOutage, onFailure } = options;
  let counted = 0;
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage?.(error)) counted += 1;
      onFailure?.(error, failures);
      if (counted >= attempts || isPermanent?.(error)) throw error;
      await pause(backoffMs(failures, backoff), signal);
      if (signal.aborted) throw error;
    }
  }
}
