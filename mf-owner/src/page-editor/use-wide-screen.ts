import { useSyncExternalStore } from 'react';

/** From here on the preview fits beside the fields; the same width as in the stylesheet. */
const WIDE = '(min-width: 70rem)';

/** Whether the window is wide enough for the preview beside every tab. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, isWide);

const isWide = () => window.matchMedia(WIDE).matches;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}
