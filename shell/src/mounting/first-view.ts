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

/** The first signs of a reader. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'click',
  'keydown',
  'focusin',
  'scroll',
  'popstate',
] as const;

/**
 * Calls back once, when the page is first touched, scrolled, typed into or left for another address.
 * @returns a function that cancels
 */
export function onInteraction(callback: () => void): () => void {
  const cancel = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, first, true);
  };
  const first = (event: Event) => {
    if (isStill(event)) return;
    cancel();
    callback();
  };
  for (const sign of SIGNS) {
    window.addEventListener(sign, first, { capture: true, passive: true });
  }
  return cancel;
}

/** Browsers also report a resting pointer when the page appears below it. */
const isStill = (event: Event) =>
  event instanceof MouseEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

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
