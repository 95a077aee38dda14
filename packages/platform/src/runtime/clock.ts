import { nowMs, monotonicMs } from '@girouette/platform/async';

/** The source of time, which tests replace. */
export interface Clock {
  now(): Date;
  /** Milliseconds since an arbitrary moment, for measuring durations. Never goes back, unlike `now` when the machine's clock is set. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  now: () => new Date(nowMs()),
  monotonicMs,
};
