import { cancelTimer, startTimer } from './time';

/** Resolves after `ms`, or as soon as the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      cancelTimer(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = startTimer(end, ms);
    signal.addEventListener('abort', end);
  });
}
