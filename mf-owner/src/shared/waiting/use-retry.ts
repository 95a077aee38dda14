import { useEffect, useEffectEvent } from 'react';

/**
 * Why a change is not saved yet: no network, no answer from the server, or (`left`) the tab was closed before. Only `left` waits for the
 * user.
 */
export type Waiting = 'offline' | 'unreachable' | 'left';

const RETRY_INTERVAL_MS = 10_000;

/** The reason for waiting after a request without a response. */
export const waitingNow = (): Waiting => (navigator.onLine ? 'unreachable' : 'offline');

/** Retries when the network is back, and every 10 seconds while the server does not answer. */
export function useRetry(waiting: Waiting | null, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (waiting === null || waiting === 'left') return;
    const attempt = () => {
      if (navigator.onLine) again();
    };
    window.addEventListener('online', attempt);
    const timer = setInterval(attempt, RETRY_INTERVAL_MS);
    return () => {
      window.removeEventListener('online', attempt);
      clearInterval(timer);
    };
  }, [waiting]);
}
