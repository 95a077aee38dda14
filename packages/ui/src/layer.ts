import { useEffect, useRef } from 'react';

/**
 * The depth of a layer that closed in this task. A layer that opens in its place, such as a dialog after a dialog, takes over its entry in
 * the history.
 */
let vacant: number | null = null;

/**
 * Lets the browser's back button close a layer over the screen: a dialog, a drawer, a preview. While a layer is open it has an entry in the
 * history, so that back leaves the layer and not the screen. With several layers, back closes the topmost one.
 * @param close called when the visitor goes back; the caller then renders with `open` false. Returns false when the layer stays open.
 */
export function useBackCloses(open: boolean, close: () => unknown): void {
  const onBack = useRef(close);
  useEffect(() => {
    onBack.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const depth = enter();
    const { pathname } = location;
    const onPop = () => {
      // Another path means that a link opened another screen, not that the visitor went back.
      if (openLayers() >= depth || location.pathname !== pathname) return;
      if (onBack.current() === false) push(depth);
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      leave(depth);
    };
  }, [open]);
}

/** The depths of layers that opened while the browser left the entry of a closed one. Each gets its entry when that is over. */
const waiting: number[] = [];
/** The depth of the entry that the browser is leaving. 0: none. */
let leaving = 0;

function enter(): number {
  const taken = vacant;
  vacant = null;
  if (taken !== null && taken === openLayers()) return taken;
  if (leaving > 0 && openLayers() === leaving) {
    const next = openLayers() + waiting.length;
    waiting.push(next);
    return next;
  }
  const depth = openLayers() + 1;
  push(depth);
  return depth;
}

function push(depth: number): void {
  leaving = 0;
  history.pushState({ ...(history.state as object | null), layers: depth }, '');
}

function leave(depth: number): void {
  vacant = depth;
  // A link that closes the layer may replace the entry only after this render.
  setTimeout(() => {
    if (vacant !== depth) return;
    vacant = null;
    if (waiting.includes(depth)) waiting.splice(waiting.indexOf(depth));
    else if (openLayers() === depth) goBack(depth);
  });
}

/** The browser goes back later. Until then an entry that a new layer adds would be the one that it leaves. */
function goBack(depth: number): void {
  leaving = depth;
  const onceBack = () => {
    leaving = 0;
    for (const depth of waiting.splice(0)) push(depth);
  };
  // Before the listeners of the layers, which see the entry of the new one.
  window.addEventListener('popstate', onceBack, { once: true, capture: true });
  history.back();
}

/** Returns how many layers the current entry of the history stands for. */
export const openLayers = (): number => (history.state as { layers?: number } | null)?.layers ?? 0;
