import { nameKey } from '@girouette/contracts/name-key';
import { OFFENSIVE_WORDS } from './offensive-words';

/** Makes repeated letters irrelevant. */
const withoutRepeats = (text: string): string =>
  [...text].filter((letter, at, all) => letter !== all[at - 1]).join('');

/** Whole words only, so a match inside another word does not count. */
const OFFENSIVE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${OFFENSIVE_WORDS.map(withoutRepeats).join('|')})(?![\\p{L}\\p{N}])`,
  'u',
);

/**
 * Whether the name or the text of a review has an offensive word. Capitals, accents and repeated letters make no difference. Such a review
 * stays; screens show it only on request.
 */
export const isFlagged = ({ name, text }: { name: string; text: string }): boolean =>
  [name, text].some((written) => OFFENSIVE.test(withoutRepeats(nameKey(written))));
