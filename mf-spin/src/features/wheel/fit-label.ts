import { SEGMENT_DEGREES } from '@girouette/contracts/wheel';
import { CENTER } from './wheel-geometry';

export interface FittedLine {
  text: string;
  /** The baseline in the slice that points up. */
  y: number;
  /** How wide the text may be. */
  room: number;
}

export interface FittedLabel {
  /** Font size in the wheel's units; the wheel is 400 wide. */
  size: number;
  /** None for a blank label. */
  lines: FittedLine[];
}

const LARGEST = 16;
const SMALLEST = 11;
/** Lines in the smallest letters; in larger ones there are two at most. */
const MOST_LINES = 3;
/** Distance of the first baseline from the centre, so that its letters do not touch the lamps. */
const FIRST_BASELINE = 156;
const LINE_HEIGHT = 1.15;
/** Free room on both sides of a line, together. */
const MARGIN = 12;

/**
 * Sets a gift's name in the largest letters that its slice allows, on one line or two, and breaks or shortens what does not fit
 * in the smallest. Widths are estimated, because the first view is prerendered, where nothing can be measured.
 */
export function fitLabel(label: string): FittedLabel {
  const words = label.trim().split(/\s+/).filter(Boolean);
  for (let size = LARGEST; size >= SMALLEST; size -= 0.5) {
    const lines = breaksOf(words).find((texts) => fits(texts, size));
    if (lines) return placed(lines, size);
  }
  return placed(filled(lettersOf(words.join(' '))), SMALLEST);
}

/** All ways to put the words on one line or two, the longest first line first: the slice is widest there. */
const breaksOf = (words: string[]): string[][] =>
  words.map((_, index) =>
    [words.slice(0, words.length - index), words.slice(words.length - index)]
      .filter((part) => part.length > 0)
      .map((part) => part.join(' ')),
  );

const fits = (texts: string[], size: number) =>
  texts.every((text, line) => widthOf(lettersOf(text), size) <= roomAt(line, size));

const baseline = (line: number, size: number) => FIRST_BASELINE - line * size * LINE_HEIGHT;

/** The width of the slice at a line's baseline, where it is narrowest. */
const roomAt = (line: number, size: number) =>
  2 * baseline(line, size) * Math.tan((SEGMENT_DEGREES * Math.PI) / 360) - MARGIN;

const placed = (texts: string[], size: number): FittedLabel => ({
  size: texts.length === 0 ? LARGEST : size,
  lines: texts.map((text, line) => ({
    text,
    y: CENTER - baseline(line, size),
    room: roomAt(line, size),
  })),
});

/** The letters on as many lines as there are, broken between words where possible; what is left over is cut off. */
function filled(letters: string[], line = 0): string[] {
  const room = roomAt(line, SMALLEST);
  if (widthOf(letters, SMALLEST) <= room) return letters.length === 0 ? [] : [letters.join('')];
  let end = letters.length;
  while (widthOf(letters.slice(0, end), SMALLEST) + SMALLEST > room) end -= 1;
  if (line === MOST_LINES - 1) return [`${letters.slice(0, end).join('').trim()}…`];
  const space = letters.lastIndexOf(' ', end);
  const first = letters.slice(0, space > 0 ? space : end).join('');
  const rest = letters.slice(space > 0 ? space + 1 : end);
  const hyphen = space <= 0 && LATIN.test(first) ? '-' : '';
  return [first + hyphen, ...filled(rest, line + 1)];
}

const LATIN = /[a-z\u00c0-\u024f]$/i;

/** The letters as readers see them: an emoji that consists of several characters is one. Old browsers cannot tell. */
const lettersOf = (text: string): string[] =>
  typeof Intl.Segmenter === 'function'
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : [...text];

/** Estimates the width in a bold sans serif, rather too wide than too narrow. */
const widthOf = (letters: string[], size: number) =>
  letters.reduce((sum, letter) => sum + emsOf(letter), 0) * size;

function emsOf(letter: string): number {
  if (/[\p{Extended_Pictographic}\p{RI}]/u.test(letter)) return 1.4;
  if (/^[ijltfrI1 .,:;!'’|()-]/.test(letter)) return 0.4;
  if (/^[mwMW@%&]|[^ -\u07ff]/.test(letter)) return 1.1;
  return /^[\p{Lu}…œæ]/u.test(letter) ? 0.82 : 0.68;
}
