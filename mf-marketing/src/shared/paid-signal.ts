/** How a tab in which a payment was confirmed tells the others of this browser. */
const KEY = 'girouette.paid';

/** Tells the other tabs. Without storage they are not told. */
export function tellPaid(): void {
  try {
    localStorage.setItem(KEY, new Date().toISOString());
  } catch {
    return;
  }
}

/** Calls back when another tab has had a payment confirmed. @returns a function that unsubscribes */
export function onPaid(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY) listener();
  };
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener('storage', hear);
  };
}
