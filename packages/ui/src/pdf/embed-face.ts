import { PDFHexString, PDFName, PDFString, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib';
import { parse, type Font } from 'opentype.js';

/** Letters of one font in a line. */
export interface Run {
  /** The name of the font in the resources of a page. */
  font: string;
  glyphs: PDFHexString;
  /** In ems. */
  width: number;
}

/** The letters of a style, spread over several font files. */
export interface Face {
  /** A text as runs. A letter that no file has becomes `?`. */
  runsOf: (text: string) => Run[];
  /** In ems. */
  widthOf: (text: string) => number;
  /** Embeds the files whose letters were used. @returns their objects by their names in the resources of a page */
  embed: () => Record<string, PDFRef>;
}

interface File {
  name: string;
  bytes: Uint8Array;
  font: Font;
  /** The letters that were used, by their glyph. */
  used: Map<number, string>;
}

const SPACES: Record<string, string> = { '\u202F': '\u00A0', '\u2060': '' };
/** CFF and TrueType measure by their own units; PDF by thousandths of an em. */
const THOUSAND = 1_000;
/** 1 << 2: the encoding is the font's own. */
const SYMBOLIC = 4;

/**
 * Reads a face for a document.
 * @param files data URLs of TrueType files; the first one that has a letter draws it
 */
export function readFace(
  document: PDFDocument,
  { name, files }: { name: string; files: readonly string[] },
): Face {
  const read = files.map((url, at): File => {
    const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) =>
      letter.charCodeAt(0),
    );
    return { name: `${name}${String(at)}`, bytes, font: parse(bytes.buffer), used: new Map() };
  });

  function find(letter: string): { file: File; glyph: number; letter: string } {
    for (const file of read) {
      const glyph = file.font.charToGlyphIndex(letter);
      if (glyph > 0) return { file, glyph, letter };
    }
    return find('?');
  }

  const lettersOf = (text: string) =>
    [...text]
      .map((letter) => SPACES[letter] ?? letter)
      .filter((letter) => letter !== '')
      .map(find);

  const advanceOf = ({ file: { font }, glyph }: { file: File; glyph: number }) =>
    (font.glyphs.get(glyph).advanceWidth ?? 0) / font.unitsPerEm;

  return {
    widthOf: (text) => lettersOf(text).reduce((sum, each) => sum + advanceOf(each), 0),
    runsOf(text) {
      const runs: { file: File; hex: string; width: number }[] = [];
      for (const each of lettersOf(text)) {
        const { file, glyph, letter } = each;
        if (!file.used.has(glyph)) file.used.set(glyph, letter);
        let run = runs.at(-1);
        if (run?.file !== file) runs.push((run = { file, hex: '', width: 0 }));
        run.hex += hexOf(glyph);
        run.width += advanceOf(each);
      }
      return runs.map(({ file, hex, width }) => ({
        font: file.name,
        glyphs: PDFHexString.of(hex),
        width,
      }));
    },
    embed: () =>
      Object.fromEntries(
        read
          .filter(({ used }) => used.size > 0)
          .map((file) => [file.name, embedFile(document, file)]),
      ),
  };
}

const hexOf = (number: number): string => number.toString(16).padStart(4, '0');

/** A composite font whose codes are its glyphs, with a table of the letters for readers and copies. */
function embedFile({ context }: PDFDocument, { name, bytes, font, used }: File): PDFRef {
  const scaled = (units: number) => Math.round((units * THOUSAND) / font.unitsPerEm);
  const base = PDFName.of(`Figtree-${name}`);
  const { xMin, yMin, xMax, yMax } = font.tables.head;
  const FontFile2 = context.register(context.flateStream(bytes, { Length1: bytes.length }));
  const FontDescriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: base,
      Flags: SYMBOLIC,
      FontBBox: [xMin, yMin, xMax, yMax].map(scaled),
      ItalicAngle: 0,
      Ascent: scaled(font.ascender),
      Descent: scaled(font.descender),
      CapHeight: scaled(font.ascender),
      StemV: 80,
      FontFile2,
    }),
  );
  const widths = Array.from({ length: font.numGlyphs }, (_, glyph) =>
    scaled(font.glyphs.get(glyph).advanceWidth ?? 0),
  );
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: base,
      CIDSystemInfo: {
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      },
      FontDescriptor,
      CIDToGIDMap: 'Identity',
      W: [0, widths],
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: base,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(letterTable(used))),
    }),
  );
}

const MOST_ROWS = 100;

/** The letter of each code (ISO 32000, 9.10.3). */
function letterTable(used: ReadonlyMap<number, string>): string {
  const rows = [...used].map(([glyph, letter]) => {
    const units = Array.from({ length: letter.length }, (_, at) => hexOf(letter.charCodeAt(at)));
    return `<${hexOf(glyph)}> <${units.join('')}>`;
  });
  const blocks = Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, at) => {
    const block = rows.slice(at * MOST_ROWS, (at + 1) * MOST_ROWS);
    return [`${String(block.length)} beginbfchar`, ...block, 'endbfchar'].join('\n');
  });
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
