/** Invisible characters, except the joiners of emoji and of Arabic. They would hide the shape of a link. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu;
/** Signs that mail programs, or the names of domains, treat like an ASCII one. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[\u2024\u3002\uFE52\uFF0E\uFF61]/g, '.'],
  [/[\uFE55\uFF1A\uA789]/g, ':'],
  [/[\uFE6B\uFF20]/g, '@'],
  [/[\uFF0F\u2044\u2215]/g, '/'],
  [/[\\\uFE68\uFF3C]/g, ' '],
];
/** A dot inside of a word: `evil.example`. Not one between digits, before punctuation, or at the end of a sentence. */
const DOT_IN_A_WORD = /(?<=\S)\.(?=[^\s\d.,;:!?)\]»”"'’…])/g;
/** `1.2.3.4` */
const NUMBERED_ADDRESS = /\d{1,3}(?:\.\d{1,3}){3}/g;
/** `https://`, `tel:`, `//host` */
const SCHEME = /(?<=\p{L}):(?=\S)|\/(?=\/)/gu;
const AT = /@/g;
/** A text that mail programs dial: eight digits or more, with the separators of a number. */
const DIALLED = /\p{Nd}(?:[\s.\-–/()+]{0,3}\p{Nd}){7,}/gu;

/**
 * Returns words of an owner for a mail to a person who may never have asked for one. The words stay the same, but no mail program finds a link, an
 * address or a number to dial in them. A long text ends with `…`.
 * @param most how many characters it may have
 */
export function plainWords(text: string, most = Number.POSITIVE_INFINITY): string {
  let words = text.replaceAll(UNSEEN, '');
  for (const [sign, ascii] of ALIKE) words = words.replaceAll(sign, ascii);
  words = words
    .replaceAll(NUMBERED_ADDRESS, '…')
    .replaceAll(DIALLED, '…')
    .replaceAll(DOT_IN_A_WORD, '. ')
    .replaceAll(SCHEME, (sign) => `${sign} `)
    .replaceAll(AT, ' ')
    .trim();
  const characters = Array.from(words);
  return characters.length <= most
    ? words
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
