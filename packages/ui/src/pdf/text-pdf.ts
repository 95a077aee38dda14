import { PageSizes, PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

/** A file inside the document, which readers can save. */
export interface Attachment {
  name: string;
  /** E.g. `application/json`. */
  type: string;
  bytes: Uint8Array;
}

const [WIDTH, HEIGHT] = PageSizes.A4;
const MARGIN = 56;
const SIZE = { title: 18, heading: 12, body: 10 };
const LINE_HEIGHT = 1.45;

type Style = keyof typeof SIZE;

/**
 * A document on A4 pages, with numbers of pages. The first line of the text is its title; a line after an empty line is a heading; each other
 * line is a paragraph. The standard fonts have the letters of Western Europe; other characters become `?`.
 * @param options.title for the window of the reader
 * @param options.footer on each page, before the number
 */
export async function textPdf(
  text: string,
  {
    title,
    footer,
    attachments = [],
  }: { title: string; footer: string; attachments?: Attachment[] },
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage('fr-FR');
  const body = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const fonts: Record<Style, PDFFont> = { title: bold, heading: bold, body };

  let page = document.addPage([WIDTH, HEIGHT]);
  let y = HEIGHT - MARGIN;
  for (const { style, paragraph } of paragraphsOf(text)) {
    const font = fonts[style];
    const size = SIZE[style];
    y -= style === 'heading' ? size : size / 3;
    for (const line of linesOf(printable(font, paragraph), { font, size })) {
      // A heading stays with the line after it.
      if (y - size * (style === 'heading' ? 4 : 1) < MARGIN + SIZE.body * 2) {
        page = document.addPage([WIDTH, HEIGHT]);
        y = HEIGHT - MARGIN;
      }
      y -= size * LINE_HEIGHT;
      page.drawText(line, { x: MARGIN, y, size, font });
    }
  }
  numberPages(document.getPages(), { font: body, footer: printable(body, footer) });
  for (const { name, type, bytes } of attachments) {
    await document.attach(bytes, name, { mimeType: type });
  }
  return document.save();
}

function paragraphsOf(text: string): { style: Style; paragraph: string }[] {
  const lines = text.split('\n');
  return lines
    .map((paragraph, at) => ({ style: styleOf(at, lines[at - 1]), paragraph }))
    .filter(({ paragraph }) => paragraph !== '');
}

function styleOf(at: number, before: string | undefined): Style {
  if (at === 0) return 'title';
  return before === '' ? 'heading' : 'body';
}

/** The text in the letters of a standard font. Narrow spaces and word joiners are not among the fonts' characters. */
export function printable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  const spaced = text.replaceAll('\u202F', '\u00A0').replaceAll('\u2060', '');
  return [...spaced].map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('');
}

function linesOf(text: string, { font, size }: { font: PDFFont; size: number }): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= WIDTH - 2 * MARGIN;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => piecesOf(each, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A word that is wider than a line, such as a signature, is cut. */
function piecesOf(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (!fits(piece + sign)) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
}

function numberPages(
  pages: readonly PDFPage[],
  { font, footer }: { font: PDFFont; footer: string },
): void {
  for (const [at, page] of pages.entries()) {
    const text = `${footer} \u2013 ${at + 1}/${pages.length}`;
    page.drawText(text, { x: MARGIN, y: MARGIN / 2, size: 8, font });
  }
}
