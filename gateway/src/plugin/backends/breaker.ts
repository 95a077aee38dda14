import type { Clock } from '@girouette/platform/runtime';

/** Permission to send one request. Call exactly one of its functions, once, when the request has ended. */
export interface Admission {
  succeeded(): void;
  failed(): void;
  /** The request says nothing about the backend, e.g. because the client went away. */
  abandoned(): void;
}

/** A circuit breaker: stops sending requests to a failing backend, and periodically lets one request through to test it. */
export interface Breaker {
  /**
   * Null while the breaker is open.
   * @param options.evenIfOpen always admits the request
   */
  admit(options?: { evenIfOpen: boolean }): Admission | null;
  /** Whether the breaker blocks requests, apart from one test request at a time. */
  isOpen(): boolean;
  /** Seconds until the next test request. */
  retryAfterSeconds(): number;
}

/**
 * @param options.failures how many consecutive failures open the breaker
 * @param options.openMs how long it then stays open, in milliseconds
 */
export function createBreaker(options: {
  failures: number;
  openMs: number;
  clock: Clock;
}): Breaker {
  const { failures, openMs, clock } = options;
  let failedInARow = 0;
  let openUntil = 0;
  let probing = false;
  const now = () => clock.monotonicMs();
  const isOpen = () => failedInARow >= failures;

  return {
    isOpen,
    admit({ evenIfOpen } = { evenIfOpen: false }) {
      const isProbe = isOpen();
      if (isProbe && !evenIfOpen && (probing || now() < openUntil)) return null;
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
          // Requests that were in flight when the breaker opened must not keep it open longer.
          if (isOpen() && !isProbe) return;
          failedInARow += 1;
          if (isOpen()) openUntil = now() + openMs;
        },
        abandoned: release,
      };
    },
    retryAfterSeconds: () => Math.max(1, Math.ceil((openUntil - now()) / 1000)),
  };
}
