import type { Clock } from '@girouette/runtime';

/** Leave to send one request; tell it how the request ended, once. */
export interface Admission {
  succeeded(): void;
  failed(): void;
  /** Nothing was learnt, e.g. because the client went away. */
  abandoned(): void;
}

/** Stops asking a part that fails, and lets one request through now and then to see whether it is back. */
export interface Breaker {
  admit(): Admission | null;
  /** Until the next request may be tried, in seconds. */
  retryAfterSeconds(): number;
}

/**
 * @param options.failures how many failures in a row open it
 * @param options.restMs how long it then stays open
 */
export function createBreaker(options: {
  failures: number;
  restMs: number;
  clock: Clock;
}): Breaker {
  const { failures, restMs, clock } = options;
  let failedInARow = 0;
  let openUntil = 0;
  let probing = false;
  const now = () => clock.monotonicMs();
  const isOpen = () => failedInARow >= failures;

  return {
    admit() {
      const isProbe = isOpen();
      if (isProbe && (probing || now() < openUntil)) return null;
      if (isProbe) probing = true;
      const release = () => {
        if (isProbe) probing = false;
      };
      return {
        succeeded() {
          release();
          failedInARow = 0;
        },
        failed() {
          release();
          // Requests that were under way when it opened say nothing new.
          if (isOpen() && !isProbe) return;
          failedInARow += 1;
          if (isOpen()) openUntil = now() + restMs;
        },
        abandoned: release,
      };
    },
    retryAfterSeconds: () => Math.max(1, Math.ceil((openUntil - now()) / 1000)),
  };
}
