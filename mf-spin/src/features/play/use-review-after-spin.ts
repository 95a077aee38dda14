import { useEffect, type Dispatch } from 'react';
import type { Phase, PlayAction } from './play-state';

/** Long enough to read the outcome, or to hear it read, before the dialog covers it. */
const OUTCOME_ALONE_MS = 6_000;

/** Opens the review dialog a while after the wheel stopped (docs/specification §4). A restored play waits for the guest. */
export function useReviewAfterSpin(phase: Phase, dispatch: Dispatch<PlayAction>): void {
  useEffect(() => {
    if (phase.name !== 'stopped' || phase.restored) return;
    const timer = setTimeout(() => {
      dispatch({ type: 'review opened' });
    }, OUTCOME_ALONE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [phase, dispatch]);
}
