import { useEffect, useState } from 'react';

/** How long a guest sees the wheel before the prompt opens. */
const PROMPT_DELAY_MS = 600;

/**
 * The prompt of a first visit: `awaited` until the wheel has been seen, then `open`, then `closed` for good.
 * @param options.first whether the guest has not been on this page before
 * @param options.usable whether the game is shown
 */
export function usePrompt({ first, usable }: { first: boolean; usable: boolean }) {
  const [prompt, setPrompt] = useState<'awaited' | 'open' | 'closed'>(first ? 'awaited' : 'closed');
  useEffect(() => {
    if (!first || !usable) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Not before the browser paints, which it does not in a tab that nobody sees.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        setPrompt('open');
      }, PROMPT_DELAY_MS);
    });
    return () => {
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
