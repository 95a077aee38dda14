import { around, isImperative, type Words } from './roles';
import * as v from './vocabulary';

/** Finds words that name the best mark: five stars, « la note maximale », « un avis positif ». */
export function starsIn(words: Words): number[] {
  if (words.some(({ word }) => v.BAD(word))) return [];
  const firstGive = words.findIndex(({ word }) => v.GIVE(word));
  const isGivenBefore = (index: number) => firstGive >= 0 && firstGive < index;
  return words.flatMap((_, index) => (isBestMark(words, index, isGivenBefore) ? [index] : []));
}

function isBestMark(
  words: Words,
  index: number,
  isGivenBefore: (index: number) => boolean,
): boolean {
  const { word = '' } = words[index] ?? {};
  const before = words[index - 1]?.word ?? '';
  const after = words[index + 1]?.word ?? '';
  if (v.STAR(word)) {
    const number = v.TOP_NUMBER(before) ? index - 1 : index - 2;
    if (!v.TOP_NUMBER(words[number]?.word) || isScaleOrClaim(words, number)) return false;
    return isGivenBefore(number) || !isVenue(words, number, index);
  }
  if (word === '/') return v.SCALE_END(before) && after === before;
  if (v.MARK(word)) return [before, after].some((each) => v.TOP(each) || v.GOOD(each));
  return v.REVIEW(word) && (v.GOOD(before) || v.GOOD(after));
}

/** « De 1 à 5 étoiles » asks for no mark, and « noté 5 étoiles » asks for nothing. */
function isScaleOrClaim(words: Words, number: number): boolean {
  const before = around(words, number, [-3, -1]);
  const isScale = v.TO(before.at(-1)) && v.LOW_NUMBER(before.at(-2));
  return isScale || before.some((word) => v.RATED(word));
}

/** « Notre hôtel 5 étoiles » asks for nothing, unless something is given before it. */
const isVenue = (words: Words, number: number, star: number): boolean =>
  v.VENUE(words[number - 1]?.word) || v.VENUE(words[star + 1]?.word);

/** Whether a sentence asks for the marks that it names. */
export const asksForStars = (words: Words, stars: readonly number[]): boolean =>
  stars.length > 0 &&
  words.some(({ word }, index) =>
    word === 'merci' ? !v.THANKED(words[index + 1]?.word) : v.ASK(word) || isImperative(word),
  );
