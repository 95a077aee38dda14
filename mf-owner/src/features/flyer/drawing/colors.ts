export const INK = '#1d2521';
export const WHITE = '#ffffff';
export const IVORY = '#fffdf7';

/** Contrast that a text needs on its ground (WCAG 1.4.3). */
const TEXT_CONTRAST = 4.5;
/** Below this contrast two areas that touch get a white line between them. */
const SEPARATE_CONTRAST = 1.6;
/** The pale preset « Bleu Alice », and the blue it becomes as a text on a light ground: mixing with black would make it grey. */
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

/** Relative luminance, 0 to 1 (WCAG 2). */
export function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Ink or white, the one that is better read on a ground. */
export const inkOn = (ground: string): string =>
  contrast(INK, ground) >= contrast(WHITE, ground) ? INK : WHITE;

/** A colour, darkened or lightened only as far as its ground asks. */
export function readable(color: string, ground: string, least = TEXT_CONTRAST): string {
  const isPaleOnLight = color.toUpperCase() === PALE_BLUE && luminance(ground) > 0.4;
  const start = isPaleOnLight ? PALE_BLUE_AS_TEXT : color;
  const target = inkOn(ground) === INK ? '#000000' : WHITE;
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(start, target, share);
    if (contrast(mixed, ground) >= least) return mixed;
  }
  return target;
}

export interface ColorPair {
  color1: string;
  color2: string;
}

export const darkerOf = ({ color1, color2 }: ColorPair): string =>
  luminance(color1) <= luminance(color2) ? color1 : color2;

export const lighterOf = (pair: ColorPair): string =>
  darkerOf(pair) === pair.color1 ? pair.color2 : pair.color1;

/** Whether the colours of a pair need a line between them: « Mangue/Orange ». */
export const needsLine = ({ color1, color2 }: ColorPair): boolean =>
  contrast(color1, color2) < SEPARATE_CONTRAST;
