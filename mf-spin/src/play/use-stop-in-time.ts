import { SPIN_SECONDS } from '@girouette/contracts/wheel';
import { useEffect, type Dispatch } from 'react';
import type { PlayAction } from './play-state';

const LATEST_STOP_MS = SPIN_SECONDS * 1_000 + 500;

/** Stops the wheel where the browser does not report the end of its transition, e.g. because it was suspended meanwhile. */
export function useStopInTime(turning: boolean, dispatch: Dispatch<PlayAction>): void {
  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => {
      dispatch({ type: 'wheel stopped' });
    }, LATEST_STOP_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [turning, dispatch]);
}
