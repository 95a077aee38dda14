/**
 * The one place that tidies what people type or paste: e-mail addresses, codes, links and names. Pure and free of dependencies, for
 * services and screens. Every loop is linear in the length of the text.
 */

/** Spaces, control characters, and what takes no room: zero-width characters, marks of direction, fillers, a byte order mark. */
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns the text without invisible characters at its ends. */
export function withoutUnseenEnds(text: string): string {
  const characters = [...text];
  let start = 0;
  let end = characters.length;
  while (start < end && UNSEEN.test(characters[start]!)) start += 1;
  while (end > start && UNSEEN.test(characters[end - 1]!)) end -= 1;
  return characters.slice(start, end).join('');
}

/**
 * Returns an address, a code or a link as it was meant: in the compatibility form (NFKC), which has one width of letters, and without
 * invisible characters at its ends.
 */
export const pasted = (text: string): string => withoutUnseenEnds(text.normalize('NFKC'));

/** Invisible characters, except those that change how emoji and letters look (joiners, U+FE0F and tags). */
const INVISIBLE =
  /(?!\p{Join_Control}|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Returns a name or prose without invisible characters, its letters and accents as one character (NFC); empty when nothing visible remains.
 * Unlike {@link pasted}, it keeps « ½ », « № » and the spaces of French typography.
 */
export function visible(text: string): string {
  const seen = text.normalize('NFC').replace(INVISIBLE, '').trim();
  return VISIBLE.test(seen) ? seen : '';
}

/** Between the symbols of a code: spaces, dashes of any kind, and the invisible characters that mail programs put in. */
const SEPARATOR = /[\s\p{Pd}\p{Cf}\u2212\u30fc._]/u;
const WORD = /[\p{L}\p{N}]/u;
/** « Cadeau 7A5P-8DD8-CZQ »: a word without digits. */
const LABEL = /^[A-Z]{3,}$/;

/**
 * The symbols of a code as people type or paste it, in capitals: in small or full-width letters, with separators, with a label before it
 * (« Code : … ») and punctuation after it. Empty when the text does not end with symbols.
 * @param options.symbols the symbols that codes have, in capitals
 * @param options.length the length of a whole code
 */
export function pastedCode(
  typed: string,
  { symbols, length }: { symbols: string; length: number },
): string {
  const characters = [...pasted(typed)];
  let end = characters.length;
  while (end > 0 && !WORD.test(characters[end - 1]!)) end -= 1;
  const isSymbol = (character: string) => symbols.includes(character.toUpperCase());
  let start = end;
  while (
    start > 0 &&
    (isSymbol(characters[start - 1]!) || SEPARATOR.test(characters[start - 1]!))
  ) {
    start -= 1;
  }
  const groups = groupsOf(characters.slice(start, end));
  // The rest of a word that has other letters: « Code » ends with two symbols.
  if (start > 0 && WORD.test(characters[start - 1]!)) groups.shift();
  const [first = ''] = groups;
  if (groups.join('').length > length && LABEL.test(first)) groups.shift();
  return groups.join('');
}

/** The symbols between separators, in capitals; empty first when the text begins with a separator. */
const groupsOf = (characters: readonly string[]): string[] =>
  characters
    .map((character) => (SEPARATOR.test(character) ? ' ' : character.toUpperCase()))
    .join('')
    .split(' ');
