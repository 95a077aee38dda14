import { performance } from 'node:perf_hooks';

/** Where the time comes from, so that tests can set it. */
export interface Clock {
  now(): Date;
  /** Milliseconds since some moment. Never goes back, unlike `now` when the machine's clock is set; for measuring how old something is. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};
