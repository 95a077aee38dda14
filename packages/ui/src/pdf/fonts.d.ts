/** The file of a font that the build has converted to TrueType, as a data URL. */
declare module '*&sfnt&inline' {
  const url: string;
  export default url;
}

/** The part of opentype.js in use. */
declare module 'opentype.js' {
  export interface Font {
    unitsPerEm: number;
    /** In font units, upwards; `descender` is negative. */
    ascender: number;
    descender: number;
    /** 0 for a letter that the font lacks. */
    charToGlyphIndex: (letter: string) => number;
    numGlyphs: number;
    glyphs: { get: (index: number) => { advanceWidth?: number } };
    tables: { head: Record<'xMin' | 'yMin' | 'xMax' | 'yMax', number> };
    /** The outlines of a text with its baseline starting at a point, y pointing down. */
    getPath: (text: string, x: number, y: number, size: number) => { commands: PathCommand[] };
  }
  /** The coordinates match those of the SVG command with its letter. */
  export interface PathCommand {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
  }
  export function parse(file: ArrayBuffer): Font;
}
