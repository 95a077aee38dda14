import { useEffect, useState } from 'react';

const SLOW_AFTER_MS = 2_500;

/** Whether what is waited for takes long enough that the guest should be told; at once without a network. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const tell = () => {
      setSlow(true);
    };
    const timer = setTimeout(tell, navigator.onLine ? SLOW_AFTER_MS : 0);
    addEventListener('offline', tell);
    return () => {
      clearTimeout(timer);
      removeEventListener('offline', tell);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}
