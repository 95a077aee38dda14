import { SEGMENT_DEGREES } from '@girouette/contracts/pages/wheel';
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
  /** Empty for a blank label. */
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
 * Sets a gift's name in the largest letters that fit into its slice, on one line or two. Breaks or shortens a name that does not fit in the
 * smallest letters. It estimates widths, because nothing can be measured when the build prerenders the first view.
 */
export function fitLabel(label: string): FittedLabel {
  const words = label
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => ({ text, ems: emsIn(lettersOf(text)) }));
  const breaks = breaksOf(words);
  for (let size = LARGEST; size >= SMALLEST; size -= 0.5) {
    const lines = breaks.find((lines) =>
      lines.every(({ ems }, line) => ems * size <= roomAt(line, size)),
    );
    if (lines) return placed(textsOf(lines), size);
  }
  return placed(filled(lettersOf(textsOf(words).join(' '))), SMALLEST);
}

interface Measured {
  text: string;
  ems: number;
}

const textsOf = (measured: Measured[]) => measured.map(({ text }) => text);

/** The words with spaces between them. */
const lineOf = (words: Measured[]): Measured => ({
  text: textsOf(words).join(' '),
  ems: words.reduce((sum, { ems }) => sum + ems, (words.length - 1) * emsOf(' ')),
});

/** All ways to put the words on one line or two, the longest first line first: the slice is widest there. */
const breaksOf = (words: Measured[]): Measured[][] =>
  words.map((_, index) =>
    [words.slice(0, words.length - index), words.slice(words.length - index)]
      .filter((part) => part.length > 0)
      .map(lineOf),
  );

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

/** Puts the letters on the lines from `line` on, breaking between words where possible. Cuts off the rest. */
function filled(letters: string[], line = 0): string[] {
  const room = roomAt(line, SMALLEST);
  if (emsIn(letters) * SMALLEST <= room) return letters.length === 0 ? [] : [letters.join('')];
  let end = letters.length;
  while (emsIn(letters.slice(0, end)) * SMALLEST + SMALLEST > room) end -= 1;
  if (line === MOST_LINES - 1) return [`${letters.slice(0, end).join('').trim()}…`];
  const space = letters.lastIndexOf(' ', end);
  const first = letters.slice(0, space > 0 ? space : end).join('');
  const rest = letters.slice(space > 0 ? space + 1 : end);
  const hyphen = space <= 0 && LATIN.test(first) ? '-' : '';
  return [first + hyphen, ...filled(rest, line + 1)];
}

const LATIN = /[a-z\u00c0-\u024f]$/i;

/** Letters of European languages, one character each. */
const PLAIN = /^[ -\u02ff’…€]*$/;
/** The same, and emojis, which may consist of several characters. */
const LETTERS =
  /\p{Extended_Pictographic}[\ufe0f\p{EMod}]*(\u200d\p{Extended_Pictographic}[\ufe0f\p{EMod}]*)*|\p{RI}{2}|[ -\u02ff’…€]/gu;

/**
 * The letters as readers see them. Only letters outside {@link LETTERS} need a segmenter: creating one takes a slow phone 40 ms and more,
 * and old browsers lack it.
 */
function lettersOf(text: string): string[] {
  if (PLAIN.test(text)) return [...text];
  const letters = text.match(LETTERS) ?? [];
  if (letters.join('') === text) return letters;
  return typeof Intl.Segmenter === 'function'
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : [...text];
}

const NARROW = "ijltfrI1 .,:;!'’|()-";
const WIDE = 'mwMW@%&';

/** Estimates the width in a bold sans serif, as a multiple of the font size, rather too wide than too narrow. */
const emsIn = (letters: string[]) => letters.reduce((sum, letter) => sum + emsOf(letter), 0);

function emsOf(letter: string): number {
  const first = letter.charAt(0);
  if (NARROW.includes(first)) return 0.4;
  if (WIDE.includes(first)) return 1.1;
  if (/[^ -\u07ff]/.test(letter)) {
    return /[\p{Extended_Pictographic}\p{RI}]/u.test(letter) ? 1.4 : 1.1;
  }
  return letter !== letter.toLowerCase() || /[œæ©®]/.test(letter) ? 0.82 : 0.68;
}
