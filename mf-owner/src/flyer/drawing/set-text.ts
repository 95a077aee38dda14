export type FontName = 'title' | 'text' | 'strong' | 'serif';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Run {
  text: string;
  font: FontName;
}

/** Runs that start on a new line. */
export interface Paragraph {
  runs: readonly Run[];
  /** Font size relative to the block's. Default: 1. */
  scale?: number;
}

export interface TextBlock {
  box: Box;
  paragraphs: readonly Paragraph[];
  /** Font size in pixels when there is room. */
  size: number;
  /** Line height, relative to the font size. */
  lineHeight: number;
  color: string;
  align: 'start' | 'center';
  /** The position of lines that do not fill the box. */
  vertical: 'start' | 'center';
}

export interface SetRun extends Run {
  x: number;
  width: number;
}

export interface SetLine {
  top: number;
  height: number;
  size: number;
  runs: readonly SetRun[];
}

/** A text with final lines and size. */
export interface SetText {
  color: string;
  lines: readonly SetLine[];
  /** The final size relative to the requested one, 0 to 1. */
  shrunk: number;
}

/** The width of a text in a font at size 1. */
export type Measure = (text: string, font: FontName) => number;

/** 2 mm on an A6. Smaller letters cannot be read in print. */
export const SMALLEST = 8;
/** How far a text may shrink before it is cut. */
const LEAST_SHARE = 0.42;
const STEP = 0.5;
/** A size with fewer lines is better when it is at least this share of the largest that fits. */
const FEWER_LINES_SHARE = 0.88;
/** Words with a hyphen that are shorter stay on one line. */
const LONG_WORD = 16;
const ELLIPSIS = '…';

/** French typography without changing letters: no break before « ! ? : ; » nor inside guillemets. */
export const typeset = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[!?:;»])/g, '\u00A0')
    .replaceAll('« ', '«\u00A0');

/** An unbreakable part of a line. */
interface Piece extends Run {
  width: number;
  /** The width of the space before it; 0 without a space. */
  space: number;
}

/** The places at which a text may be broken: spaces, and the hyphens of long words. */
function piecesOf(runs: readonly Run[], measure: Measure): Piece[] {
  return runs.flatMap(({ text, font }) =>
    text.split(' ').flatMap((word) => {
      const parts = word.length < LONG_WORD ? [word] : (word.match(/[^-]*-+|[^-]+/g) ?? [word]);
      return parts.map((part, at): Piece => ({
        text: part,
        font,
        width: measure(part, font),
        space: at === 0 ? measure(' ', font) : 0,
      }));
    }),
  );
}

/** Cuts the pieces that are wider than a line into letters. */
const cut = (pieces: readonly Piece[], width: number, measure: Measure): Piece[] =>
  pieces.flatMap((piece) =>
    piece.width <= width
      ? [piece]
      : [...piece.text].map((letter, at): Piece => ({
          text: letter,
          font: piece.font,
          width: measure(letter, piece.font),
          space: at === 0 ? piece.space : 0,
        })),
  );

/** Fills lines one after the other. Widths are at size 1. */
function wrap(pieces: readonly Piece[], width: number): Piece[][] {
  const lines: Piece[][] = [];
  let used = 0;
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && used + piece.space + piece.width <= width) {
      line.push(piece);
      used += piece.space + piece.width;
    } else {
      lines.push([piece]);
      used = piece.width;
    }
  }
  return lines;
}

/** The same number of lines with lengths as equal as possible, so that no word is alone on the last line. */
function balance(pieces: readonly Piece[], width: number): Piece[][] {
  const best = wrap(pieces, width);
  let [narrow, wide] = [Math.max(...pieces.map((piece) => piece.width)), width];
  for (let round = 0; round < 8; round += 1) {
    const middle = (narrow + wide) / 2;
    if (wrap(pieces, middle).length === best.length) wide = middle;
    else narrow = middle;
  }
  return wrap(pieces, wide);
}

/** The texts of a line. Neighbours in the same font are joined. */
function runsOf(line: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  for (const [at, { text, font, space }] of line.entries()) {
    const joined = (at > 0 && space > 0 ? ' ' : '') + text;
    const last = runs.at(-1);
    if (last?.font === font) last.text += joined;
    else runs.push({ text: joined, font });
  }
  return runs;
}

/** Sets a text in its box at the requested size, or smaller by half pixels until it fits. */
export function setText(block: TextBlock, measure: Measure): SetText {
  const { box, size: largest, lineHeight } = block;
  const paragraphs = block.paragraphs.map(({ runs, scale = 1 }) => ({
    scale,
    pieces: piecesOf(runs, measure),
  }));
  const smallestScale = Math.min(...paragraphs.map(({ scale }) => scale));
  const least = Math.max(largest * LEAST_SHARE, SMALLEST / smallestScale);
  const countLines = (size: number) =>
    paragraphs.map(({ pieces, scale }) => wrap(pieces, box.width / (size * scale)).length);
  const fits = (size: number) => {
    const heights = countLines(size).map((count, at) => count * (paragraphs[at]?.scale ?? 1));
    return (
      sum(heights) * size * lineHeight <= box.height &&
      paragraphs.every(({ pieces, scale }) =>
        pieces.every(({ width }) => width * size * scale <= box.width),
      )
    );
  };
  let size = largest;
  while (size - STEP >= least && !fits(size)) size -= STEP;
  const isCut = !fits(size);
  const lineCount = sum(countLines(size));
  const fewest = Math.max(least, size * FEWER_LINES_SHARE);
  for (let next = size - STEP; next >= fewest; next -= STEP) {
    if (isCut || sum(countLines(next)) >= lineCount) continue;
    size = next;
    break;
  }

  const all = paragraphs.flatMap(({ pieces, scale }) => {
    const width = box.width / (size * scale);
    const broken = isCut ? wrap(cut(pieces, width, measure), width) : balance(pieces, width);
    return broken.map((line) => ({ runs: runsOf(line), size: size * scale }));
  });
  const lines = isCut
    ? all.slice(0, Math.max(1, Math.floor(box.height / (size * lineHeight))))
    : all;
  const lastRun = lines.length < all.length ? lines.at(-1)?.runs.at(-1) : undefined;
  if (lastRun) lastRun.text = lastRun.text.slice(0, -1).trimEnd() + ELLIPSIS;

  const height = sum(lines.map((line) => line.size * lineHeight));
  let top = box.y + (block.vertical === 'center' ? (box.height - height) / 2 : 0);
  return {
    color: block.color,
    shrunk: size / largest,
    lines: lines.map((line) => {
      const placed = place(line, block, measure);
      const set = { ...placed, top, height: line.size * lineHeight };
      top += set.height;
      return set;
    }),
  };
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** Positions the runs of a line from left to right. */
function place(
  { runs, size }: { runs: readonly Run[]; size: number },
  { box, align }: TextBlock,
  measure: Measure,
): { size: number; runs: SetRun[] } {
  const widths = runs.map(({ text, font }) => measure(text, font) * size);
  let x = box.x + (align === 'center' ? (box.width - sum(widths)) / 2 : 0);
  const placed = runs.map((run, at) => {
    const width = widths[at] ?? 0;
    const set = { ...run, x, width };
    x += width;
    return set;
  });
  return { size, runs: placed };
}
