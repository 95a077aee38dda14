import { contrastOf, LEAST_CONTRAST, luminanceOf } from '@girouette/contracts/pages/appearance';

export const INK = '#1d2521';
export const WHITE = '#ffffff';
export const IVORY = '#fffdf7';

/** Below this contrast, touching areas get a white line between them. */
const SEPARATE_CONTRAST = 1.6;
/** The pale preset « Bleu Alice », and its replacement for text on a light ground: mixing with black would turn it grey. */
const PALE_BLUE = '#E3F2FD';
const PALE_BLUE_AS_TEXT = '#2c6390';

/** Red, green and blue from 0 to 255 of `#rrggbb`. */
export const channelsOf = (color: string): [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

/** @param share of `other` in the mixture, 0 to 1 */
export function mix(color: string, other: string, share: number): string {
  const target = channelsOf(other);
  const mixed = channelsOf(color).map((value, at) =>
    Math.round(value + ((target[at] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Ink or white, whichever is more readable on a ground. */
export const inkOn = (ground: string): string =>
  contrastOf(INK, ground) >= contrastOf(WHITE, ground) ? INK : WHITE;

/** A colour, darkened or lightened only as far as its ground requires. */
export function readable(color: string, ground: string, least = LEAST_CONTRAST): string {
  const isPaleOnLight = color.toUpperCase() === PALE_BLUE && luminanceOf(ground) > 0.4;
  const start = isPaleOnLight ? PALE_BLUE_AS_TEXT : color;
  const target = inkOn(ground) === INK ? '#000000' : WHITE;
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(start, target, share);
    if (contrastOf(mixed, ground) >= least) return mixed;
  }
  return target;
}

export interface ColorPair {
  color1: string;
  color2: string;
}

export const darkerOf = ({ color1, color2 }: ColorPair): string =>
  luminanceOf(color1) <= luminanceOf(color2) ? color1 : color2;

export const lighterOf = (pair: ColorPair): string =>
  darkerOf(pair) === pair.color1 ? pair.color2 : pair.color1;

/** Whether the colours of a pair need a line between them, e.g. « Mangue/Orange ». */
export const needsLine = ({ color1, color2 }: ColorPair): boolean =>
  contrastOf(color1, color2) < SEPARATE_CONTRAST;
