import { useDeferredValue, useMemo } from 'react';
import type { Sheet } from './drawing/sheet';
import { templates, type Template } from './drawing/templates';
import { flyerOf, type FlyerDraft, type PageWithRules } from './flyer-draft';
import { useMeasure } from './use-measure';

/** A template with its sheet, including the owner's texts. */
export type DrawnTemplate = Omit<Template, 'draw'> & { sheet: Sheet };

/** The flyer of a draft, drawn with every template. No sheets exist until the fonts are loaded. */
export function useSheets(draft: FlyerDraft, { page, rules }: PageWithRules) {
  const { measure, hasFailed, retry } = useMeasure();
  const shown = useDeferredValue(draft);
  const flyer = useMemo(
    () =>
      flyerOf(
        { ...shown, pageId: page._id },
        { restaurant: page.resturantName, origin: window.location.origin, rules },
      ),
    [shown, page, rules],
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
