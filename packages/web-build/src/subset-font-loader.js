import subsetFont from 'subset-font';

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** The letters of western European languages (Latin-1), and what French typography needs besides. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’“”•…€−`;

/**
 * A webpack loader that reduces a variable font to `LETTERS` and to the weights in the query (`?wght=400-700`). Other
 * letters are shown in the next font of the family.
 */
export default async function subsetFontLoader(font) {
  const [min, max] = new URLSearchParams(this.resourceQuery).get('wght').split('-').map(Number);
  return subsetFont(font, LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
  });
}

/** Asks webpack for bytes instead of text. */
export const raw = true;
