/** After this time a screen is shown without a heading. */
const TIMEOUT_MS = 3_000;

/** Resolves when a screen shows its heading. A screen loaded on demand is mounted before it has one. */
export function untilHeading(element: HTMLElement): Promise<void> {
  if (element.querySelector('h1')) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (element.querySelector('h1')) finish();
    });
    const timer = setTimeout(finish, TIMEOUT_MS);
    observer.observe(element, { childList: true, subtree: true });
  });
}
