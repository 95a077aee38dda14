import {
  cmyk,
  concatTransformationMatrix,
  fill,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingColor,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { printable } from '@girouette/ui/pdf';
import encodeQR from 'qr';
import { A4, type Layout } from './sheet-layouts';

const POINTS_PER_MM = 72 / 25.4;
/** Empty modules on each side, which readers need to find the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** Black ink only: four inks on top of one another would blur the small modules. */
const BLACK = cmyk(0, 0, 0, 1);
const GREY = cmyk(0, 0, 0, 0.35);
const PADDING_MM = 3;
const CALL = 'Scannez et tournez la roue';

/** The contents of one card. */
interface Card {
  /** E.g. « Table 12 ». */
  name: string;
  link: string;
}

interface Fonts {
  text: PDFFont;
  strong: PDFFont;
}

/** A rectangle in millimetres. Its corner is the lower left one of the page, or of a half that is turned. */
interface Face {
  width: number;
  height: number;
  /** The matrix that leads from the face to the page, in points. */
  matrix: readonly [number, number, number, number, number, number];
}

/**
 * Sheets of A4 with a QR code for each card. Codes are vectors. The standard fonts have the letters of Western Europe; other characters
 * become `?`.
 */
export async function drawSheet({
  layout,
  restaurant,
  cards,
}: {
  layout: Layout;
  restaurant: string;
  cards: readonly Card[];
}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Supports – ${restaurant}`, { showInWindowTitleBar: true });
  pdf.setLanguage('fr-FR');
  const fonts: Fonts = {
    text: await pdf.embedFont(StandardFonts.Helvetica),
    strong: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  const perPage = layout.columns * layout.rows;
  for (let first = 0; first < cards.length; first += perPage) {
    const page = pdf.addPage([A4.width * POINTS_PER_MM, A4.height * POINTS_PER_MM]);
    for (const [at, card] of cards.slice(first, first + perPage).entries()) {
      for (const face of facesOf(layout, at)) drawFace(page, { face, card, restaurant, fonts });
      if (layout.isTent) drawFold(page, layout, at);
    }
  }
  return pdf.save();
}

/** The lower left corner of a card, in millimetres from that of the page. */
function cornerOf({ columns, rows, width, height }: Layout, at: number) {
  const left = (A4.width - columns * width) / 2 + (at % columns) * width;
  const top = (A4.height - rows * height) / 2 + Math.floor(at / columns) * height;
  return { left, bottom: A4.height - top - height };
}

function facesOf(layout: Layout, at: number): Face[] {
  const { width, isTent } = layout;
  const { left, bottom } = cornerOf(layout, at);
  const height = isTent ? layout.height / 2 : layout.height;
  const k = POINTS_PER_MM;
  const upright: Face = { width, height, matrix: [k, 0, 0, k, left * k, bottom * k] };
  if (!isTent) return [upright];
  const [right, top] = [left + width, bottom + layout.height];
  return [upright, { width, height, matrix: [-k, 0, 0, -k, right * k, top * k] }];
}

function drawFace(
  page: PDFPage,
  { face, card, restaurant, fonts }: { face: Face; card: Card; restaurant: string; fonts: Fonts },
): void {
  const { width, height } = face;
  const side = Math.min(height - 2 * PADDING_MM, width / 2);
  const text = { x: PADDING_MM + side + 1, width: width - side - 2 * PADDING_MM - 1 };
  const unit = height / 37;
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...face.matrix));
  drawCode(page, card.link, { side, bottom: (height - side) / 2 });
  const write = (line: string, font: PDFFont, options: { size: number; y: number }) => {
    const shown = printable(font, line);
    const size = Math.min(options.size, text.width / font.widthOfTextAtSize(shown, 1));
    page.drawText(shown, { x: text.x, y: options.y, size, font, color: BLACK });
  };
  const [name = '', rest] = namesIn(card.name, fonts.strong, text.width / (6 * unit));
  if (rest === undefined) write(name, fonts.strong, { size: 6 * unit, y: height / 2 + 2 * unit });
  else {
    write(name, fonts.strong, { size: 4 * unit, y: height / 2 + 5.5 * unit });
    write(rest, fonts.strong, { size: 4 * unit, y: height / 2 + unit });
  }
  write(restaurant, fonts.text, { size: 3.2 * unit, y: height / 2 - 4 * unit });
  write(CALL, fonts.text, { size: 2.6 * unit, y: height / 2 - 9 * unit });
  page.pushOperators(popGraphicsState());
}

/** A name that would be less than two thirds as high in one line is cut at the space nearest to its middle. @param room in ems */
function namesIn(name: string, font: PDFFont, room: number): string[] {
  if (font.widthOfTextAtSize(printable(font, name), 1) <= room * 1.5) return [name];
  const distance = (at: number) => Math.abs(at - name.length / 2);
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [cut] = spaces.sort((one, other) => distance(one) - distance(other));
  return cut === undefined ? [name] : [name.slice(0, cut), name.slice(cut + 1)];
}

/** The code in a square from the padding on. A run of dark modules is one rectangle, in whole modules. */
function drawCode(
  page: PDFPage,
  link: string,
  { side, bottom }: { side: number; bottom: number },
): void {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const module = side / rows.length;
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(module, 0, 0, -module, PADDING_MM, bottom + side),
    setFillingColor(BLACK),
    ...rows.flatMap((row, y) => runsOf(row).map(({ x, length }) => rectangle(x, y, length, 1))),
    fill(),
    popGraphicsState(),
  );
}

function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}

/** Where the card is folded, and where it is cut. */
function drawFold(page: PDFPage, layout: Layout, at: number): void {
  const { left, bottom } = cornerOf(layout, at);
  const k = POINTS_PER_MM;
  const thickness = 0.3;
  const middle = (bottom + layout.height / 2) * k;
  page.drawLine({
    start: { x: left * k, y: middle },
    end: { x: (left + layout.width) * k, y: middle },
    thickness,
    color: GREY,
    dashArray: [4, 4],
  });
  page.drawRectangle({
    x: left * k,
    y: bottom * k,
    width: layout.width * k,
    height: layout.height * k,
    borderColor: GREY,
    borderWidth: thickness,
  });
}
