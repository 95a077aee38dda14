import subsetFont from 'subset-font';

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** Characters of Latin-1 that no French or English text of the product has. */
const UNUSED = /[¤¦¨¬¯´¸µ¶]/g;

/** The letters of western European languages (Latin-1), and further characters of French typography. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’“”•…€−`.replace(UNUSED, '');

/** Names 13 and 14 of a font: its licence, and where that is. The copyright, name 0, stays without being asked for. */
const LICENCE_NAMES = [13, 14];

/** The other Latin letters of European languages (Latin Extended-A, Romanian, Welsh, German). */
const EUROPEAN = `${range(0x100, 0x17f)}${range(0x218, 0x21b)}${range(0x1e80, 0x1e85)}ẞỲỳ„‚«»‹›`;

/**
 * A webpack loader that reduces a font to `LETTERS`, and a variable font to the weights in the query: `?wght=400-700`, or one as in
 * `?wght=800`. `&sfnt` converts it to a TrueType file with outlines that scripts can read, and `&european` keeps the other Latin letters of
 * Europe too. Other letters fall back to the next font of the family.
 */
export default async function subsetFontLoader(font) {
  const query = new URLSearchParams(this.resourceQuery);
  const [min, max] = query.get('wght')?.split('-').map(Number) ?? [];
  return subsetFont(font, query.has('european') ? LETTERS + EUROPEAN : LETTERS, {
    targetFormat: query.has('sfnt') ? 'sfnt' : 'woff2',
    preserveNameIds: LICENCE_NAMES,
    ...(min === undefined
      ? {}
      : { variationAxes: { wght: max === undefined ? min : { min, max } } }),
  });
}

/** Asks webpack for bytes instead of text. */
export const raw = true;
