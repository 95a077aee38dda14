import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Element, Structure, Tag } from '@girouette/pdf';
import { linesOf } from '@girouette/pdf/wrap';
import type * as PdfLib from '@cantoo/pdf-lib';
import type { PDFDocument, PDFFont, PDFOperator, PDFPage } from '@cantoo/pdf-lib';

/** Where the text of an A4 page stands, in points. */
export const PAGE = { top: 793, bottom: 66, left: 48, right: 547.28 };

const FACES = { body: '400', bold: '700' } as const;
export type FaceName = keyof typeof FACES;

/** Red, green and blue, from 0 to 1. */
export type Color = readonly [number, number, number];

/** The colours of the screens (packages/ui/src/tokens.css). */
export const COLORS = {
  ink: [0.114, 0.145, 0.129],
  soft: [0.337, 0.376, 0.349],
  line: [0.902, 0.875, 0.82],
  cream: [0.984, 0.973, 0.949],
  sand: [0.949, 0.929, 0.886],
  butter: [0.965, 0.769, 0.271],
  pale: [0.996, 0.945, 0.812],
  tomato: [0.761, 0.204, 0.098],
  brand: [0.082, 0.314, 0.247],
} as const satisfies Record<string, Color>;

/** How a text is drawn. Positions are in points from the lower left corner of the page. */
export interface Style {
  x: number;
  size: number;
  face?: FaceName;
  color?: Color;
  /** `right`: `x` is where the text ends. */
  align?: 'left' | 'right';
}

export interface Pen {
  /** Draws a line of text on the newest page: a part of the newest element, or what only the page has. */
  write: (line: string, style: Style & { y: number; isArtifact?: boolean; page?: number }) => void;
  /** A paragraph as lines of at most this width. A line break in it stays one. */
  wrap: (paragraph: string, style: { width: number; size: number; face?: FaceName }) => string[];
  /** Fills an area, which readers do not announce. */
  fill: (area: { x: number; y: number; width: number; height: number }, color: Color) => void;
  /** Fills outlines (SVG path data, `y` pointing down from the given point). */
  draw: (path: string, at: { x: number; y: number; scale: number; color: Color }) => void;
  addPage: () => void;
  begin: (tag: Tag, options?: { within?: Element; scope?: 'Row' | 'Column' }) => Element;
  pages: () => number;
}

/** Creates what draws on the pages of a document. */
export function createPen(
  { lib, document, structure }: { lib: typeof PdfLib; document: PDFDocument; structure: Structure },
  faces: Readonly<Record<FaceName, readonly PDFFont[]>>,
): Pen {
  // The names that pdf-lib gives are the same for two files of a face.
  const names = new Map(
    Object.values(faces)
      .flat()
      .map((font, at) => [font, `F${String(at)}`]),
  );
  const fonts = Object.fromEntries([...names].map(([{ ref }, name]) => [name, ref]));
  const pages: PDFPage[] = [];
  const runsOf = runsIn(faces);
  const widthOf = (text: string, { size, face = 'body' }: { size: number; face?: FaceName }) =>
    runsOf(text, face).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0);

  function push(page: PDFPage | undefined, mark: string, operators: PDFOperator[]): void {
    page?.pushOperators(
      lib.PDFOperator.of(lib.PDFOperatorNames.BeginMarkedContentSequence, [mark]),
      ...operators,
      lib.endMarkedContent(),
    );
  }

  return {
    pages: () => pages.length,
    begin: (tag, options) => structure.begin(tag, options),
    addPage() {
      const page = document.addPage(lib.PageSizes.A4);
      page.node
        .normalizedEntries()
        .Resources.set(lib.PDFName.of('Font'), document.context.obj(fonts));
      pages.push(page);
    },
    wrap: (paragraph, { width, ...style }) =>
      paragraph
        .split('\n')
        .flatMap((each) => linesOf(each, (line) => widthOf(line, style) <= width)),
    write(line, { x, y, size, face = 'body', color = COLORS.ink, ...options }) {
      const at = options.page ?? pages.length - 1;
      const operators = [lib.beginText(), lib.setFillingRgbColor(...color)];
      let from = options.align === 'right' ? x - widthOf(line, { size, face }) : x;
      for (const { font, text } of runsOf(line, face)) {
        operators.push(
          lib.setFontAndSize(names.get(font)!, size),
          lib.setTextMatrix(1, 0, 0, 1, rounded(from), rounded(y)),
          lib.showText(font.encodeText(text)),
        );
        from += font.widthOfTextAtSize(text, size);
      }
      push(pages[at], options.isArtifact ? ARTIFACT : markOf(structure, at), [
        ...operators,
        lib.endText(),
      ]);
    },
    fill({ x, y, width, height }, color) {
      push(pages.at(-1), ARTIFACT, [
        lib.setFillingRgbColor(...color),
        lib.rectangle(x, rounded(y), width, rounded(height)),
        lib.fill(),
      ]);
    },
    draw(path, { color, scale, ...at }) {
      const operators = lib.drawSvgPath(path, {
        ...{ ...at, scale, color: lib.rgb(...color) },
        ...{ borderWidth: 0, rotate: lib.degrees(0), borderColor: undefined },
      });
      push(pages.at(-1), ARTIFACT, operators);
    },
  };
}

const ARTIFACT = '/Artifact <</Type /Layout>>';

function markOf(structure: Structure, page: number): string {
  const { tag, id } = structure.mark(page);
  return `/${tag} <</MCID ${String(id)}>>`;
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** Spaces that the font lacks, and a letter that no file has. */
const INSTEAD: Readonly<Record<string, string>> = { '\u202F': '\u00A0', '\u2060': '' };
const UNKNOWN = '?';

/** A text as runs of one font each: the first that has a letter draws it. */
function runsIn(faces: Readonly<Record<FaceName, readonly PDFFont[]>>) {
  const known = new Map(
    Object.values(faces)
      .flat()
      .map((font) => [font, new Set(font.getCharacterSet())]),
  );
  const fontOf = (letter: string, face: FaceName) =>
    faces[face].find((font) => known.get(font)?.has(letter.codePointAt(0) ?? 0));
  return (content: string, face: FaceName): { font: PDFFont; text: string }[] => {
    const runs: { font: PDFFont; text: string }[] = [];
    for (const each of [...content].map((letter) => INSTEAD[letter] ?? letter)) {
      if (each === '') continue;
      const own = fontOf(each, face);
      const letter = own ? each : UNKNOWN;
      const font = own ?? faces[face][0]!;
      const run = runs.at(-1);
      if (run?.font === font) run.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  };
}

/** Embeds the letters of a text in both faces: only those drawn come into the file. */
export async function embedFaces(
  document: PDFDocument,
  text: string,
): Promise<Record<FaceName, PDFFont[]>> {
  const { default: fontkit } = await import('@cantoo/fontkit');
  document.registerFontkit(fontkit);
  const embed = async (subset: 'latin' | 'latin-ext', weight: string) =>
    document.embedFont(await readFont(`figtree-${subset}-${weight}-normal.woff`), {
      subset: true,
      // Digits of one width stand below each other.
      features: { tnum: true },
      // Without a name of its own, a file would share that of the other letters.
      customName: `${subset === 'latin' ? 'LATINA' : 'LATEXT'}+Figtree-${weight}`,
    });
  const embedFace = async (weight: string) => {
    const latin = await embed('latin', weight);
    const letters = new Set(latin.getCharacterSet());
    const isEnough = [...text]
      .map((letter) => INSTEAD[letter] ?? letter)
      .every((letter) => letter === '' || letters.has(letter.codePointAt(0) ?? 0));
    return isEnough ? [latin] : [latin, await embed('latin-ext', weight)];
  };
  return { body: await embedFace(FACES.body), bold: await embedFace(FACES.bold) };
}

const resolve = createRequire(import.meta.url).resolve;
const readFont = (name: string) => readFile(resolve(`@fontsource/figtree/files/${name}`));
