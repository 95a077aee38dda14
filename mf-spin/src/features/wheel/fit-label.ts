import { SEGMENT_DEGREES } from '@girouette/contracts/wheel';
import { CENTER } from './wheel-geometry';

export interface FittedLabel {
  /** Font size in the wheel's units; the wheel is 400 wide. */
  size: number;
  /** At most two; `y` is the baseline in the slice that points up. None for a blank label. */
  lines: { text: string; y: number }[];
}

const LARGEST = 16;
const SMALLEST = 11;
/** Distance of the first baseline from the centre, so that its letters do not touch the lamps. */
const FIRST_BASELINE = 156;
const LINE_HEIGHT = 1.15;
/** Free room on both sides of a line, together. */
const MARGIN = 12;

/**
 * Sets a gift's name in the largest letters that its slice allows, on one line or two, and shortens what does not fit in
 * the smallest. Widths are estimated, because the first view is prerendered, where nothing can be measured.
 */
export function fitLabel(label: string): FittedLabel {
  const words = label.trim().split(/\s+/).filter(Boolean);
  for (let size = LARGEST; size >= SMALLEST; size -= 0.5) {
    const lines = breaksOf(words).find((texts) => fits(texts, size));
    if (lines) return placed(lines, size);
  }
  return placed(shortened(words), SMALLEST);
}

/** All ways to put the words on one line or two. */
const breaksOf = (words: string[]): string[][] =>
  words.map((_, index) =>
    [words.slice(0, index), words.slice(index)]
      .filter((part) => part.length > 0)
      .map((part) => part.join(' ')),
  );

const fits = (texts: string[], size: number) =>
  texts.every((text, index) => widthOf(text, size) <= roomAt(index, size));

const baseline = (line: number, size: number) => FIRST_BASELINE - line * size * LINE_HEIGHT;

/** The width of the slice at a line's baseline, where it is narrowest. */
const roomAt = (line: number, size: number) =>
  2 * baseline(line, size) * Math.tan((SEGMENT_DEGREES * Math.PI) / 360) - MARGIN;

const placed = (texts: string[], size: number): FittedLabel => ({
  size: texts.length === 0 ? LARGEST : size,
  lines: texts.map((text, line) => ({ text, y: CENTER - baseline(line, size) })),
});

/** The words that fit on the first line, and the letters of the rest that fit on the second. */
function shortened(words: string[]): string[] {
  let taken = 0;
  while (fits([words.slice(0, taken + 1).join(' ')], SMALLEST) && taken < words.length) taken += 1;
  const first = words.slice(0, taken).join(' ');
  const rest = words.slice(taken).join(' ');
  const line = first === '' ? 0 : 1;
  let end = rest.length;
  while (widthOf(`${rest.slice(0, end)}…`, SMALLEST) > roomAt(line, SMALLEST)) end -= 1;
  const cut = end < rest.length ? `${rest.slice(0, end).trim()}…` : rest;
  return [first, cut].filter(Boolean);
}

/** Estimates the width in a bold sans serif, rather too wide than too narrow. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, letter) => sum + emsOf(letter), 0) * size;

function emsOf(letter: string): number {
  if (/[ijltfrI1 .,:;!'’|()-]/.test(letter)) return 0.4;
  if (/[mwMW@%&]/.test(letter)) return 1;
  return /\p{Lu}|\p{Extended_Pictographic}|[…œæ]/u.test(letter) ? 0.82 : 0.68;
}
