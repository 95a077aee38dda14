import { useEffect, type Dispatch } from 'react';
import type { Phase, PlayAction } from './play-state';

/** Time to read the outcome, or to hear it, before the dialog covers it. */
const REVIEW_DELAY_MS = 1_500;

/** Opens the review dialog shortly after the wheel stopped (docs/specification §4), but not for a restored play. */
export function useReviewAfterSpin(phase: Phase, dispatch: Dispatch<PlayAction>): void {
  useEffect(() => {
    if (phase.name !== 'stopped' || phase.restored) return;
    const timer = setTimeout(() => {
      dispatch({ type: 'review opened' });
    }, REVIEW_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [phase, dispatch]);
}
