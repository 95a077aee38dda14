import { useEffect, useState } from 'react';

const SLOW_AFTER_MS = 2_500;

/** Whether a wait has become long enough to say so: after 2.5 s, or at once while offline. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const report = () => {
      setSlow(true);
    };
    const timer = setTimeout(report, navigator.onLine ? SLOW_AFTER_MS : 0);
    addEventListener('offline', report);
    return () => {
      clearTimeout(timer);
      removeEventListener('offline', report);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}
