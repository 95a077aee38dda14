/** The part of opentype.js in use. */
declare module 'opentype.js' {
  export interface Font {
    unitsPerEm: number;
    /** In font units, upwards; `descender` is negative. */
    ascender: number;
    descender: number;
    /** 0 for a letter that the font lacks. */
    charToGlyphIndex: (letter: string) => number;
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

/** The URL of a font that the build has converted to a TrueType file. */
declare module '*sfnt' {
  const address: string;
  export default address;
}
