import type * as guard from '@girouette/wording/published-texts';
import type { FieldFinding } from '@girouette/wording/published-texts';
import { useEffect, useRef, useState } from 'react';

/** For how long the owner has typed nothing before the guard reads the texts. */
const QUIET_MS = 300;

export type Guard = typeof guard;

/**
 * Loads the guard of wording, which only editors need.
 * @returns null when it cannot be loaded
 */
export const loadGuard = (): Promise<Guard | null> =>
  import('@girouette/wording/published-texts').catch(() => null);

/**
 * The findings in texts that the owner is writing, a moment after the last key.
 * @param texts changes with every text; null while the guard need not load
 */
export function useFindings(
  texts: string | null,
  find: (guard: Guard) => readonly FieldFinding[],
): readonly FieldFinding[] {
  const [findings, setFindings] = useState<readonly FieldFinding[]>([]);
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    if (texts === null) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      void loadGuard().then((loaded) => {
        if (loaded && !isOver) setFindings(latest.current(loaded));
      });
    }, QUIET_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [texts]);
  return findings;
}
