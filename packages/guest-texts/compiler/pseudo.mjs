/** Letters that only look like the original, so that a text that is in no catalogue stands out. */
const LOOK_ALIKES = {
  ...{ a: 'á', c: 'ç', e: 'é', g: 'ĝ', i: 'í', l: 'ľ', n: 'ñ', o: 'ö', r: 'ŕ', s: 'š', t: 'ť' },
  ...{ u: 'ü', y: 'ý', z: 'ž', A: 'Á', C: 'Ç', E: 'É', I: 'Í', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Ü' },
};
/** Translations are up to that much longer than the English text. */
const GROWTH = 0.35;

/**
 * A pseudo-translation of an English ICU message, for tests: look-alike letters, about 35 % longer, in brackets. Parameters, keywords and
 * cases stay.
 * @param {string} source
 */
export function pseudoMessage(source) {
  const letters = source.replace(/\{\w+\}/g, '').length;
  return `[${outsideBraces(source)}${' ·'.repeat(Math.ceil((letters * GROWTH) / 2))}]`;
}

/** Changes the letters of texts: those at an even depth of braces, because plurals nest texts in cases. */
function outsideBraces(source) {
  let depth = 0;
  return [...source]
    .map((letter) => {
      if (letter === '{') depth += 1;
      if (letter === '}') depth -= 1;
      return depth % 2 === 0 ? (LOOK_ALIKES[letter] ?? letter) : letter;
    })
    .join('');
}
