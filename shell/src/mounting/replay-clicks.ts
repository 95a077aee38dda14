declare global {
  interface Window {
    /** The buttons and links of the first view that were clicked before they did anything; the page's first script keeps them. */
    keptClicks?: HTMLElement[];
  }
}

/** Links and buttons, which a first view and its screen have in the same order. */
export const controlsIn = (view: HTMLElement) => [
  ...view.querySelectorAll<HTMLElement>('a, button'),
];

export const hasKeptClicks = (): boolean => (window.keptClicks ?? []).length > 0;

/**
 * To be called while the first view is still there.
 * @returns a function that repeats the clicks on the screen that has replaced it, as long as the address stays the same
 */
export function takeKeptClicks(view: HTMLElement): (screen: HTMLElement) => Promise<void> {
  const controls = controlsIn(view);
  const kept = (window.keptClicks ?? []).splice(0).map((control) => controls.indexOf(control));
  const { href } = location;
  return async (screen) => {
    for (const at of kept) {
      if (location.href !== href) return;
      controlsIn(screen)[at]?.click();
      // React renders what a click has changed in a microtask.
      await Promise.resolve();
    }
  };
}
