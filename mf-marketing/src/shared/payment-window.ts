/**
 * Opens an address in a new window that cannot access this one.
 * @returns whether the browser allowed it: it may refuse some seconds after the button was pressed
 */
export function openWindow(url: string): boolean {
  const opened = window.open(url, '_blank');
  if (!opened) return false;
  opened.opener = null;
  return true;
}

/** A tab that confirmed a payment informs the other tabs of this browser by it. */
const KEY = 'girouette.paid';

/** Informs the other tabs. Does nothing without storage. */
export function tellPaid(): void {
  try {
    localStorage.setItem(KEY, new Date().toISOString());
  } catch {
    return;
  }
}

/**
 * Calls back when another tab has confirmed a payment.
 * @returns a function that unsubscribes
 */
export function onPaid(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY) listener();
  };
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener('storage', hear);
  };
}
