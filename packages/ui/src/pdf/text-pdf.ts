import {
  AFRelationship,
  beginText,
  endMarkedContent,
  endText,
  PageSizes,
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  setFontAndSize,
  setTextMatrix,
  showText,
  type PDFFont,
} from '@cantoo/pdf-lib';
import { createStructure, declareArchive } from '@girouette/pdf';
import { linesOf } from '@girouette/pdf/wrap';
import { readFace, type Face } from './embed-face';

/** A file inside the document, which readers can save. */
export interface Attachment {
  name: string;
  /** E.g. `application/json`. */
  type: string;
  bytes: Uint8Array;
}

const [WIDTH, HEIGHT] = PageSizes.A4;
const MARGIN = 56;
const SIZE = { title: 18, heading: 12, body: 10, footer: 8 };
const LINE_HEIGHT = 1.45;
const TAG = { title: 'H1', heading: 'H2', body: 'P' } as const satisfies Record<
  string,
  'H1' | 'H2' | 'P'
>;

type Style = keyof typeof TAG;

interface Line {
  page: number;
  y: number;
  text: string;
  size: number;
  face: Face;
  /** The operands of its marks: an element of the structure, or what only the page has. */
  mark: string;
}

/**
 * A document on A4 pages, with numbers of pages. The first line of the text is its title; a line after an empty line is a heading; each other
 * line is a paragraph. It can be kept (PDF/A-3a) and read aloud (PDF/UA-1). Its font has the Latin letters of Europe; others become `?`.
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
  // With the rest of this file: only what draws such a document loads it.
  const { FONT_FILES } = await import(/* webpackMode: "eager" */ './font-files');
  const document = await PDFDocument.create();
  const now = new Date();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage('fr-FR');
  const body = readFace(document, { name: 'Body', files: FONT_FILES.body });
  const bold = readFace(document, { name: 'Bold', files: FONT_FILES.bold });
  const faces: Record<Style, Face> = { title: bold, heading: bold, body };
  const structure = createStructure(document);
  const lines: Line[] = [];

  let page = 0;
  let y = HEIGHT - MARGIN;
  for (const { style, paragraph } of paragraphsOf(text)) {
    const face = faces[style];
    const size = SIZE[style];
    structure.begin(TAG[style]);
    y -= style === 'heading' ? size : size / 3;
    const fits = (line: string) => face.widthOf(line) * size <= WIDTH - 2 * MARGIN;
    for (const line of linesOf(paragraph, fits)) {
      // A heading stays with the line after it.
      if (y - size * (style === 'heading' ? 4 : 1) < MARGIN + SIZE.body * 2) {
        page += 1;
        y = HEIGHT - MARGIN;
      }
      y -= size * LINE_HEIGHT;
      const { tag, id } = structure.mark(page);
      lines.push({ page, y, text: line, size, face, mark: `/${tag} <</MCID ${String(id)}>>` });
    }
  }
  for (let at = 0; at <= page; at += 1) {
    const number = `${footer} \u2013 ${String(at + 1)}/${String(page + 1)}`;
    const mark = '/Artifact <</Type /Pagination>>';
    lines.push({ page: at, y: MARGIN / 2, text: number, size: SIZE.footer, face: body, mark });
  }
  drawLines(document, lines);
  structure.write();
  for (const { name, type, bytes } of attachments) {
    await document.attach(bytes, name, {
      mimeType: type,
      description: name,
      creationDate: now,
      modificationDate: now,
      afRelationship: AFRelationship.Data,
    });
  }
  declareArchive(document, { title, now, id: crypto.randomUUID().replaceAll('-', '') });
  return document.save();
}

/** Draws lines on as many pages as they name, and embeds their fonts. */
function drawLines(document: PDFDocument, lines: readonly Line[]): void {
  const drawn = lines.map(({ face, text, ...line }) => ({ ...line, runs: face.runsOf(text) }));
  const fonts = Object.assign(
    {},
    ...[...new Set(lines.map(({ face }) => face))].map((face) => face.embed()),
  ) as ReturnType<Face['embed']>;
  const count = Math.max(...lines.map(({ page }) => page)) + 1;
  for (let at = 0; at < count; at += 1) {
    const page = document.addPage([WIDTH, HEIGHT]);
    page.node.normalizedEntries().Resources.set(PDFName.of('Font'), document.context.obj(fonts));
    for (const { mark, runs, size, y } of drawn.filter((line) => line.page === at)) {
      const operators = [
        PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [mark]),
        beginText(),
      ];
      let x = MARGIN;
      for (const { font, glyphs, width } of runs) {
        operators.push(setFontAndSize(font, size), setTextMatrix(1, 0, 0, 1, x, y));
        operators.push(showText(glyphs));
        x += width * size;
      }
      page.pushOperators(...operators, endText(), endMarkedContent());
    }
  }
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

/** The text in the letters of one of PDF's own fonts. Narrow spaces and word joiners are not among the fonts' characters. */
export function printable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  const spaced = text.replaceAll('\u202F', '\u00A0').replaceAll('\u2060', '');
  return [...spaced].map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('');
}
