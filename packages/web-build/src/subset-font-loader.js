import subsetFont from 'subset-font';

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** The letters of western European languages (Latin-1), and what French typography needs besides. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’“”•…€−`;

/**
 * A webpack loader that reduces a font to `LETTERS`, and a variable one to the weights in the query: `?wght=400-700`, or one as
 * in `?wght=800`. With `&sfnt` it becomes a TrueType file, whose outlines a script can read. Other letters are shown in the
 * next font of the family.
 */
export default async function subsetFontLoader(font) {
  const query = new URLSearchParams(this.resourceQuery);
  const [min, max] = query.get('wght')?.split('-').map(Number) ?? [];
  return subsetFont(font, LETTERS, {
    targetFormat: query.has('sfnt') ? 'sfnt' : 'woff2',
    ...(min === undefined
      ? {}
      : { variationAxes: { wght: max === undefined ? min : { min, max } } }),
  });
}

/** Asks webpack for bytes instead of text. */
export const raw = true;
