import { useEffect, useState } from 'react';
import { createMeasure, loadFonts } from './drawing/fonts';
import type { Measure } from './drawing/set-text';

/** Measures texts in the flyers' fonts, once loaded. */
export function useMeasure(): { measure: Measure | null; hasFailed: boolean; retry: () => void } {
  const [measure, setMeasure] = useState<Measure | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    let isGone = false;
    loadFonts().then(
      () => {
        if (!isGone) setMeasure(() => createMeasure());
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempts]);
  const retry = () => {
    setFailed(false);
    setAttempts(attempts + 1);
  };
  return { measure, hasFailed, retry };
}
