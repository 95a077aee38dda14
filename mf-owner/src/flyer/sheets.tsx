import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { createMeasure, loadFonts } from './drawing/fonts';
import type { Measure } from './drawing/set-text';
import type { Flyer, Sheet } from './drawing/sheet';
import { SheetView } from './drawing/sheet-view';
import { templates, type Template } from './drawing/templates';
import { flyerOf, type FlyerDraft } from './flyer-draft';
import styles from './flyer.module.css';

/** A template with its sheet, including the owner's texts. */
export type DrawnTemplate = Omit<Template, 'draw'> & { sheet: Sheet };

/** The flyer of a draft, drawn with every template. No sheets exist until the fonts are loaded. */
export function useSheets(draft: FlyerDraft, page: GamePage) {
  const { measure, hasFailed, retry } = useMeasure();
  const shown = useDeferredValue(draft);
  const flyer = useMemo(
    () =>
      flyerOf(
        { ...shown, pageId: page._id },
        { restaurant: page.resturantName, origin: window.location.origin },
      ),
    [shown, page],
  );
  const sheets: readonly DrawnTemplate[] = useMemo(
    () =>
      measure
        ? templates.map(({ draw, ...about }) => ({ ...about, sheet: draw({ flyer, measure }) }))
        : [],
    [flyer, measure],
  );
  return { flyer, sheets, retry: hasFailed ? retry : null };
}

/** Measures texts in the flyers' fonts, once loaded. */
function useMeasure(): { measure: Measure | null; hasFailed: boolean; retry: () => void } {
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

/** A flyer as a picture, scaled by the custom property `--scale`. */
export const ScaledSheet = ({
  sheet,
  flyer,
  label,
}: {
  sheet: Sheet;
  flyer: Flyer;
  /** The label for screen readers. Without it the picture is decorative. */
  label?: string;
}) => (
  // A choice of templates has it in a label, where no block may be.
  <span
    className={styles.scaled}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <span className={styles.actualSize}>
      <SheetView sheet={sheet} flyer={flyer} />
    </span>
  </span>
);
