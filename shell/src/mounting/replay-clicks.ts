declare global {
  interface Window {
    /** Buttons and links of the first view that were clicked before they worked. The page's first script stores them. */
    keptClicks?: HTMLElement[];
  }
}

/** Links and buttons. A first view and its screen contain them in the same order. */
export const controlsIn = (view: HTMLElement) => [
  ...view.querySelectorAll<HTMLElement>('a, button'),
];

export const hasKeptClicks = (): boolean => (window.keptClicks ?? []).length > 0;

/**
 * Call this while the first view exists.
 * @returns a function that repeats the clicks on the screen that replaced it, as long as the address stays the same
 */
export function takeKeptClicks(view: HTMLElement): (screen: HTMLElement) => Promise<void> {
  const controls = controlsIn(view);
  const kept = (window.keptClicks ?? []).splice(0).map((control) => controls.indexOf(control));
  const { href } = location;
  return async (screen) => {
    for (const at of kept) {
      if (location.href !== href) return;
      controlsIn(screen)[at]?.click();
      // React renders the effect of a click in a microtask.
      await Promise.resolve();
    }
  };
}
