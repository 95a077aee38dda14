import { useEffect } from 'react';
import type { Counter } from '../desk/counter';
import { useVisible } from '../scanning/use-camera';

const REFRESH_MS = 60_000;
/** How soon a network without the browser's signal is noticed again. */
const PROBE_MS = 4_000;

/** Keeps the counter up to date while somebody sees it, and tells it when the network comes and goes. */
export function useRhythm(counter: Counter, isOnline: boolean): void {
  const isVisible = useVisible();

  useEffect(() => {
    if (!isVisible) return undefined;
    const timer = setInterval(() => void counter.refreshRecent(), isOnline ? REFRESH_MS : PROBE_MS);
    return () => {
      clearInterval(timer);
    };
  }, [counter, isOnline, isVisible]);

  useEffect(() => {
    const { networkIsBack, networkIsGone } = counter;
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) networkIsBack();
    };
    addEventListener('online', networkIsBack);
    addEventListener('offline', networkIsGone);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', networkIsBack);
      removeEventListener('offline', networkIsGone);
      document.removeEventListener('visibilitychange', look);
    };
  }, [counter]);
}
