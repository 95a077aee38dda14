import {
  clip,
  cmyk,
  endPath,
  LineCapStyle,
  LineJoinStyle,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setLineJoin,
  type Color,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type { DrawnQrCode } from '@girouette/ui/qr-code';
import type { PathCommand } from 'opentype.js';
import { channelsOf } from '../drawing/colors';
import type { SetLine, SetRun, SetText } from '../drawing/set-text';
import { path } from '../drawing/shapes';
import {
  printFormats,
  SHEET,
  type Flyer,
  type PrintFormat,
  type Shape,
  type Sheet,
} from '../drawing/sheet';
import { drawLetters } from './draw-letters';
import type { Outlines } from './outlines';

const POINTS_PER_MM = 72 / 25.4;
const BLEED_MM = 3;
/** The margin around the cut sheet, for the bleed and the crop marks. */
const MARGIN_MM = 10;
const MARK_MM = 5;
const MARK_WIDTH_POINTS = 0.25;
/** Black ink only: four inks on top of one another would blur the small modules of a QR code. */
const BLACK = cmyk(0, 0, 0, 1);

/** A rectangle in points, from the lower left corner of the page. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws in sheet pixels, with y pointing down. */
interface Canvas {
  page: PDFPage;
  /** The position of the sheet's upper left corner on the page. */
  left: number;
  top: number;
  pointsPerPixel: number;
}

/**
 * A page for a printer: the sheet with 3 mm of bleed and crop marks. Everything is vectors except the logo and letters that the fonts lack.
 * The sheet covers the format; where their ratios differ, up to half a millimetre is cut off on two sides.
 */
export async function drawPdf({
  sheet,
  flyer,
  code,
  format,
  outlines,
}: {
  sheet: Sheet;
  flyer: Flyer;
  /** The QR code of the flyer's address, without a quiet zone. */
  code: DrawnQrCode;
  format: PrintFormat;
  outlines: Outlines;
}): Promise<Blob> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Flyer ${flyer.brandName}`);
  pdf.setLanguage('fr-FR');
  const trim = trimOf(format);
  const page = pdf.addPage([trim.width + 2 * trim.x, trim.height + 2 * trim.y]);
  const bleed = grown(trim, BLEED_MM * POINTS_PER_MM);
  page.setTrimBox(trim.x, trim.y, trim.width, trim.height);
  page.setBleedBox(bleed.x, bleed.y, bleed.width, bleed.height);

  const pointsPerPixel = Math.max(trim.width / SHEET.width, trim.height / SHEET.height);
  const canvas: Canvas = {
    page,
    left: trim.x + (trim.width - SHEET.width * pointsPerPixel) / 2,
    top: trim.y + trim.height - (trim.height - SHEET.height * pointsPerPixel) / 2,
    pointsPerPixel,
  };
  page.pushOperators(
    pushGraphicsState(),
    rectangle(bleed.x, bleed.y, bleed.width, bleed.height),
    clip(),
    endPath(),
    setLineJoin(LineJoinStyle.Round),
  );
  page.drawRectangle({ ...bleed, color: colorOf(sheet.ground) });
  for (const shape of sheet.shapes) drawShape(canvas, shape);
  drawCode(canvas, sheet, code);
  if (sheet.logo) await drawLogo(canvas, { pdf, box: sheet.logo, logo: flyer.logo });
  for (const text of sheet.texts) await drawText(canvas, { pdf, text, outlines });
  page.pushOperators(popGraphicsState());
  drawCropMarks(page, trim);
  return new Blob([await pdf.save()], { type: 'application/pdf' });
}

function trimOf(format: PrintFormat): Area {
  const { width, height } = printFormats[format];
  const margin = MARGIN_MM * POINTS_PER_MM;
  return {
    x: margin,
    y: margin,
    width: width * POINTS_PER_MM,
    height: height * POINTS_PER_MM,
  };
}

const grown = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

function colorOf(color: string): Color {
  const [red, green, blue] = channelsOf(color);
  return rgb(red / 255, green / 255, blue / 255);
}

const at = ({ left, top, pointsPerPixel }: Canvas, x: number, y: number) => ({
  x: left + x * pointsPerPixel,
  y: top - y * pointsPerPixel,
});

function drawShape(canvas: Canvas, shape: Shape): void {
  const { d, fill, stroke, strokeWidth = 1, dash, opacity, at: origin } = shape;
  canvas.page.drawSvgPath(d, {
    ...at(canvas, origin?.x ?? 0, origin?.y ?? 0),
    scale: canvas.pointsPerPixel * (origin?.scale ?? 1),
    ...(fill ? { color: colorOf(fill) } : {}),
    ...(stroke ? { borderColor: colorOf(stroke), borderWidth: strokeWidth } : {}),
    ...(dash ? { borderDashArray: [...dash], borderLineCap: LineCapStyle.Round } : {}),
    ...(opacity === undefined ? {} : { opacity, borderOpacity: opacity }),
  });
}

function drawCode(canvas: Canvas, { qrCode }: Sheet, code: DrawnQrCode): void {
  canvas.page.drawSvgPath(code.path, {
    ...at(canvas, qrCode.x, qrCode.y),
    scale: (canvas.pointsPerPixel * qrCode.size) / code.side,
    color: BLACK,
  });
}

/** The logo in its box, never enlarged. */
async function drawLogo(
  canvas: Canvas,
  { pdf, box, logo }: { pdf: PDFDocument; box: NonNullable<Sheet['logo']>; logo: string },
): Promise<void> {
  const image = await pdf.embedJpg(logo);
  const scale = Math.min(1, box.width / image.width, box.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const x = box.x + (box.align === 'start' ? 0 : (box.width - width) / 2);
  const y = box.y + (box.height - height) / 2;
  canvas.page.drawImage(image, {
    ...at(canvas, x, y + height),
    width: width * canvas.pointsPerPixel,
    height: height * canvas.pointsPerPixel,
  });
}

async function drawText(
  canvas: Canvas,
  { pdf, text, outlines }: { pdf: PDFDocument; text: SetText; outlines: Outlines },
): Promise<void> {
  for (const line of text.lines) {
    for (const run of line.runs) {
      if (canBeOutlined(run, outlines)) drawOutlines(canvas, { run, line, text, outlines });
      else await drawPicture(canvas, { pdf, run, line, color: text.color });
    }
  }
}

const canBeOutlined = ({ text, font }: SetRun, outlines: Outlines): boolean =>
  [...text].every((letter) => outlines[font].charToGlyphIndex(letter) > 0);

function drawOutlines(
  canvas: Canvas,
  options: { run: SetRun; line: SetLine; text: SetText; outlines: Outlines },
): void {
  const { run, line, text, outlines } = options;
  const font = outlines[run.font];
  // Places the baseline like a browser: the letters' height is centred in the line.
  const middle = (font.ascender + font.descender) / 2 / font.unitsPerEm;
  const baseline = line.top + line.height / 2 + middle * line.size;
  const { commands } = font.getPath(run.text, 0, 0, line.size);
  canvas.page.drawSvgPath(svgPathOf(commands), {
    ...at(canvas, run.x, baseline),
    scale: canvas.pointsPerPixel,
    color: colorOf(text.color),
  });
}

/** The library's own text omits spaces between numbers, which the PDF library misreads. */
const svgPathOf = (commands: readonly PathCommand[]): string =>
  commands
    .map(({ type, x1, y1, x2, y2, x, y }) =>
      path(type, ...[x1, y1, x2, y2, x, y].filter((number) => number !== undefined)),
    )
    .join('');

async function drawPicture(
  canvas: Canvas,
  options: { pdf: PDFDocument; run: SetRun; line: SetLine; color: string },
): Promise<void> {
  const { pdf, run, line, color } = options;
  const image = await pdf.embedPng(drawLetters({ run, line, color }));
  canvas.page.drawImage(image, {
    ...at(canvas, run.x, line.top + line.height),
    width: run.width * canvas.pointsPerPixel,
    height: line.height * canvas.pointsPerPixel,
  });
}

/** Two lines at each corner, outside the bleed, that mark where to cut the sheet. */
function drawCropMarks(page: PDFPage, trim: Area): void {
  const [from, to] = [BLEED_MM * POINTS_PER_MM, (BLEED_MM + MARK_MM) * POINTS_PER_MM];
  const line = { thickness: MARK_WIDTH_POINTS, color: BLACK };
  for (const [x, outwards] of [
    [trim.x, -1],
    [trim.x + trim.width, 1],
  ] as const) {
    for (const [y, upwards] of [
      [trim.y, -1],
      [trim.y + trim.height, 1],
    ] as const) {
      page.drawLine({
        start: { x: x + outwards * from, y },
        end: { x: x + outwards * to, y },
        ...line,
      });
      page.drawLine({
        start: { x, y: y + upwards * from },
        end: { x, y: y + upwards * to },
        ...line,
      });
    }
  }
}
