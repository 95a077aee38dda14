/** How long a new screen may take to bring its heading before the focus goes to the page as a whole. */
const PATIENCE_MS = 1_500;

/**
 * What a browser does by itself when it loads a page, done for a change of screen: back to the top, and the focus where
 * reading begins, the new screen's `<h1>`.
 * @returns how to give up, when yet another screen is wanted
 */
export function arrive(main: HTMLElement): () => void {
  window.scrollTo(0, 0);
  const before = main.querySelector('h1');
  const observer = new MutationObserver(() => {
    const heading = main.querySelector('h1');
    if (heading && heading !== before) land(heading);
  });
  const timer = setTimeout(() => {
    land(main.querySelector('h1') ?? main);
  }, PATIENCE_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const land = (target: HTMLElement) => {
    stop();
    // A form that has put the focus into its first field knows better.
    if (main.contains(document.activeElement) && document.activeElement !== main) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}
