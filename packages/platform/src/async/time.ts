import { time, type Timer } from './sources';

export type { Timer };

/** The wall clock in milliseconds since 1970. May go back when the machine's clock is set. Code with a `Clock` at hand uses that. */
export const nowMs = (): number => time.nowMs();

/** Milliseconds since an arbitrary moment, for measuring durations. Never goes back. */
export const monotonicMs = (): number => time.monotonicMs();

/** Calls `run` once, after `ms`. */
export const startTimer = (run: () => void, ms: number): Timer => time.startTimer(run, ms);

/** Calls `run` every `ms`. */
export const startInterval = (run: () => void, ms: number): Timer => time.startInterval(run, ms);

/** Cancels what `startTimer` or `startInterval` started. Does nothing afterwards, or without a timer. */
export const cancelTimer = (timer: Timer | undefined): void => time.cancelTimer(timer);

/** Calls `run` once received data and due timers have had their turn. */
export const afterTurn = (run: () => void): void => time.afterTurn(run);

/** Resolves once received data and due timers have had their turn, so that long work does not block them. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => time.afterTurn(resolve));

/** A signal that aborts with a `TimeoutError` after `ms`. Does not keep the process alive. */
export const abortAfter = (ms: number): AbortSignal => time.abortAfter(ms);

/**
 * Resolves after `ms`.
 * @param options.ref whether the wait keeps the process alive. Default true
 */
export function sleep(ms: number, { ref = true }: { ref?: boolean } = {}): Promise<void> {
  return new Promise((resolve) => {
    const timer = time.startTimer(resolve, ms);
    if (!ref) timer.unref();
  });
}
