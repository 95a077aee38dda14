import { useEffect } from 'react';

declare global {
  interface Window {
    /** The buttons that were tapped before they did anything; `page/first-script.js` keeps them until they are taken. */
    girouetteTaps?: HTMLElement[] | undefined;
  }
}

/** Repeats the last tap on the first view once the game is usable; an impatient guest may have tapped several times. */
export function useReplayedTap(usable: boolean): void {
  useEffect(() => {
    if (!usable) return;
    const tapped = window.girouetteTaps?.pop();
    window.girouetteTaps = undefined;
    // A button that went with an earlier screen, such as « Réessayer », has done its work.
    if (tapped?.isConnected) tapped.click();
  }, [usable]);
}
