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

/**
 * `leaving`: the depth of the entry that the browser is leaving; 0 for none. `waiting`: how many layers opened meanwhile; each gets its entry when
 * the browser has left. Below zero, so many more layers closed, and the browser goes on to leave their entries.
 */
let leaving = 0;
let waiting = 0;

function enter(): number {
  const taken = vacant;
  vacant = null;
  const open = openLayers();
  if (taken !== null && taken === open) return taken;
  if (leaving && leaving === open) return leaving + waiting++;
  push(open + 1);
  return open + 1;
}

function push(depth: number): void {
  leaving = waiting = 0;
  history.pushState({ ...(history.state as object | null), layers: depth }, '');
}

function leave(depth: number): void {
  vacant = depth;
  // A link that closes the layer may replace the entry only after this render.
  setTimeout(() => {
    if (vacant !== depth) return;
    vacant = null;
    if (leaving) waiting = depth - leaving;
    else if (openLayers() === depth) goBack(depth);
  });
}

/** The browser goes back later. Until then an entry that a new layer adds would be the one that it leaves. */
function goBack(depth: number): void {
  leaving = depth;
  const onceBack = () => {
    const count = waiting;
    leaving = waiting = 0;
    for (let at = 0; at < count; at += 1) push(depth + at);
    if (count < 0) history.go(count);
  };
  // Before the listeners of the layers, which see the entry of the new one.
  addEventListener('popstate', onceBack, { once: true, capture: true });
  history.back();
}

/** Returns how many layers the current entry of the history stands for. */
export const openLayers = (): number => (history.state as { layers?: number } | null)?.layers ?? 0;
