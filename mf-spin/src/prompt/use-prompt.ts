import { useEffect, useState } from 'react';
import { preloadDialogs } from '../shared/late';

/** How long a guest sees the wheel before the prompt opens. */
const PROMPT_DELAY_MS = 600;

/**
 * The prompt of a first visit: `awaited` until the guest has seen the wheel, then `open`, then `closed`.
 * @param options.first whether this is the guest's first visit to the page
 * @param options.usable whether the page shows the game
 */
export function usePrompt({ first, usable }: { first: boolean; usable: boolean }) {
  const [prompt, setPrompt] = useState<'awaited' | 'open' | 'closed'>(first ? 'awaited' : 'closed');
  useEffect(() => {
    // A guest who came for the rules reads them first.
    if (!first || !usable || location.search.includes('reglement')) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const open = () => {
      if (!left) setPrompt('open');
    };
    // Waits for the browser to paint, which it does not do in a hidden tab.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        // A sheet that grows while it slides in moves what the guest reads.
        preloadDialogs().then(open, open);
      }, PROMPT_DELAY_MS);
    });
    return () => {
      left = true;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [first, usable]);
  return {
    prompt,
    closePrompt: () => {
      setPrompt('closed');
    },
  };
}
