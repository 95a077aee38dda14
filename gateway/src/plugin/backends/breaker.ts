import type { Clock } from '@girouette/runtime';

/** Permission to send one request. Exactly one of its functions must be called, once, when the request has ended. */
export interface Admission {
  succeeded(): void;
  failed(): void;
  /** The request says nothing about the backend, e.g. because the client went away. */
  abandoned(): void;
}

/** A circuit breaker: stops sending requests to a backend that fails, and lets a single one through to see whether it is back. */
export interface Breaker {
  /**
   * Null while the breaker is open.
   * @param options.evenIfOpen admits the request in any case
   */
  admit(options?: { evenIfOpen: boolean }): Admission | null;
  /** Whether it stops requests, except one at a time that finds out whether the backend is back. */
  isOpen(): boolean;
  /** Seconds until the next request may be tried. */
  retryAfterSeconds(): number;
}

/**
 * @param options.failures how many failures in a row open the breaker
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
