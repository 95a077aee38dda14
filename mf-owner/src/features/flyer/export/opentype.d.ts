/** The part of opentype.js that is used. */
declare module 'opentype.js' {
  export interface Font {
    unitsPerEm: number;
    /** In font units, upwards; `descender` is negative. */
    ascender: number;
    descender: number;
    /** 0 for a letter that the font lacks. */
    charToGlyphIndex: (letter: string) => number;
    /** The outlines of a text whose baseline begins at a point, y downwards. */
    getPath: (text: string, x: number, y: number, size: number) => { commands: PathCommand[] };
  }
  /** Each has the coordinates that SVG gives a command of its letter. */
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

/** The address of a font that the build has turned into a TrueType file. */
declare module '*sfnt' {
  const address: string;
  export default address;
}
