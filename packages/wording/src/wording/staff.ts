import { around, isNear, type Words } from './roles';
import * as v from './vocabulary';

/**
 * Whether a sentence asks guests to name a person.
 * @param own words of the restaurant's own names
 */
export function namesStaff(
  words: Words,
  reviews: readonly number[],
  own: ReadonlySet<string>,
): boolean {
  if (reviews.length > 0 && asksForName(words)) return true;
  const isReview = reviews.length > 0;
  const isReviewed = isReview ? reviewedIn(words, reviews) : () => false;
  return words.some(({ word }, index) =>
    v.NAMING(word) || v.TALKING(word)
      ? isNaming(words, index, { isReview, own })
      : isPerson(words, index, own) && isReviewed(index),
  );
}

const isName = (word: string, own: ReadonlySet<string>): boolean =>
  word.length > 1 && !v.NO_NAME(word) && !v.REVIEW(word) && !own.has(word);

const isPerson = (words: Words, index: number, own: ReadonlySet<string>): boolean => {
  const { word = '', capital = false } = words[index] ?? {};
  return capital && isName(word, own);
};

/** « Mentionnez Julie », « parlez de votre serveur ». */
function isNaming(
  words: Words,
  index: number,
  { isReview, own }: { isReview: boolean; own: ReadonlySet<string> },
): boolean {
  const isMention = v.NAMING(words[index]?.word);
  if (!isMention && !isReview) return false;
  if (around(words, index, [1, 6]).some((each) => v.STAFF(each))) return true;
  let named = index + 1;
  while (v.LINKS(words[named]?.word)) named += 1;
  // A noun without an article after « mentionnez » is a name, whatever its letters.
  const isNoun = isReview && isMention && isName(words[named]?.word ?? '', own);
  return isNoun || isPerson(words, named, own);
}

/** « Julie vous a servi », « un avis pour Julie » and « leave Julie a review ». */
function reviewedIn(words: Words, reviews: readonly number[]): (index: number) => boolean {
  const isAsked = words.some(({ word }) => v.REQUEST(word));
  const known = new Set(reviews);
  return (index) => {
    const before = words[index - 1]?.word;
    const isServing = around(words, index, [1, 4]).some((each) => v.SERVED(each));
    if (isServing) return isAsked;
    if (v.REQUEST(before) && v.NUMBERS(words[index + 1]?.word)) return true;
    return v.FOR(before) && isNear(known, index, [-4, 4]);
  };
}

/** « Le nom de votre serveur », and « Paul vous a servi ? Mentionnez-le »: a person, and a word that asks for the name. */
function asksForName(words: Words): boolean {
  const isSomebody = words.some(
    ({ word, capital }) => v.STAFF(word) || (capital && !v.NO_NAME(word)),
  );
  const isAsked = ({ word }: Words[number], index: number) =>
    (v.NAMING(word) && v.PRONOUN(words[index + 1]?.word)) ||
    (v.NAME_WORD(word) && isNamed(words, index));
  return isSomebody && words.some(isAsked);
}

function isNamed(words: Words, index: number): boolean {
  const isStaff = around(words, index, [-2, 3]).some((word) => v.STAFF(word));
  return isStaff || words[index + 2]?.capital === true;
}
