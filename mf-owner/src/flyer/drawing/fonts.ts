import './fonts.css';
import type { FontName, Measure } from './set-text';

/** The families of `fonts.css`, each with a system font for missing letters. */
export const families: Record<FontName, string> = {
  title: "'Flyer Title', Arial, sans-serif",
  text: "'Flyer Text', Arial, sans-serif",
  strong: "'Flyer Strong', Arial, sans-serif",
  serif: "'Flyer Serif', Georgia, serif",
};

/**
 * Loads the faces. Without them, widths would be measured in other fonts.
 * @throws when one cannot be loaded
 */
export const loadFonts = async (): Promise<void> => {
  const faces = Object.values(families).map((family) => document.fonts.load(`16px ${family}`));
  await Promise.all(faces);
};

/** Large enough that rounding does not matter. */
const MEASURED_SIZE = 200;

/** Measures texts as the browser draws them. The fonts must be loaded. */
export function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (text, font) => {
    const key = `${font} ${text}`;
    const seen = known.get(key);
    if (seen !== undefined || !context) return seen ?? 0;
    context.font = `${String(MEASURED_SIZE)}px ${families[font]}`;
    const width = context.measureText(text).width / MEASURED_SIZE;
    known.set(key, width);
    return width;
  };
}
