/** The focus moves to `<main>` when a new screen shows no heading within this time. */
const HEADING_TIMEOUT_MS = 1_500;

/**
 * After a change of screen, does what a browser does after loading a page: scrolls to the top and moves the focus to the start of the
 * content, the new screen's `<h1>`.
 * @returns a function that cancels, for when another screen is opened
 */
export function focusNewScreen(main: HTMLElement): () => void {
  window.scrollTo(0, 0);
  const previous = main.querySelector('h1');
  const observer = new MutationObserver(() => {
    const heading = main.querySelector('h1');
    if (heading && heading !== previous) moveFocus(heading);
  });
  const timer = setTimeout(() => {
    moveFocus(main.querySelector('h1') ?? main);
  }, HEADING_TIMEOUT_MS);
  const cancel = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const moveFocus = (target: HTMLElement) => {
    cancel();
    // The screen has already focused one of its elements, e.g. the first field of a form.
    if (main.contains(document.activeElement) && document.activeElement !== main) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  observer.observe(main, { childList: true, subtree: true });
  return cancel;
}
