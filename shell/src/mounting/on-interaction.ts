/** The first signs that somebody is reading the page. */
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
