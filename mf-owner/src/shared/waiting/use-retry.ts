import { useEffect, useEffectEvent } from 'react';

/**
 * Why something that should be saved is not saved yet: the browser has no network, the server gave no answer, or it was
 * left so when the tab was closed. Only the last one waits for a press.
 */
export type Waiting = 'offline' | 'unreachable' | 'left';

const RETRY_MS = 10_000;

/** What an attempt without an answer waits for. */
export const waitingNow = (): Waiting => (navigator.onLine ? 'unreachable' : 'offline');

/** Tries again as soon as the network is back, and from time to time while only the server is out of reach. */
export function useRetry(waiting: Waiting | null, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (waiting === null || waiting === 'left') return;
    const attempt = () => {
      if (navigator.onLine) again();
    };
    window.addEventListener('online', attempt);
    const timer = setInterval(attempt, RETRY_MS);
    return () => {
      window.removeEventListener('online', attempt);
      clearInterval(timer);
    };
  }, [waiting]);
}
