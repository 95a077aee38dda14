/** Finds words about a review, a follow or a reward. Each function returns positions in the sentence. */
import * as v from './vocabulary';
import type { WordList } from './word-list';
import type { Word } from './words';

export type Words = readonly Word[];

const at = (words: Words, index: number): string => words[index]?.word ?? '';

/** The words from `from` to `to` places after a position, which may be negative; without the word at the position. */
export function around(
  words: Words,
  index: number,
  [from, to]: readonly [from: number, to: number],
): string[] {
  const found: string[] = [];
  const last = Math.min(index + to, words.length - 1);
  for (let place = Math.max(0, index + from); place <= last; place++) {
    if (place !== index) found.push(at(words, place));
  }
  return found;
}

/** Whether one of the positions is `from` to `to` places after a position. The time depends on the distance alone. */
export function isNear(
  positions: ReadonlySet<number>,
  index: number,
  [from, to]: readonly [from: number, to: number],
): boolean {
  for (let place = index + from; place <= index + to; place++) {
    if (positions.has(place)) return true;
  }
  return false;
}

/** « Cliquez », « devenez »: French speaks to guests in words with this end. */
export const isImperative = (word: string): boolean =>
  v.OTHER_IMPERATIVE(word) || (word.length > 3 && word.endsWith('ez'));

const positions = (words: Words, test: (word: string, index: number) => boolean): number[] =>
  words.flatMap(({ word }, index) => (test(word, index) ? [index] : []));

/** Whether a word is one that the rules look for. For words with digits. */
export const isKnownWord = (word: string): boolean =>
  [v.REVIEW, v.FOLLOW, v.REWARD, v.PART, v.STAR, v.LIKE, v.SHARE].some((list) => list(word));

/** Finds words about a review on a platform. */
export function reviewsIn(words: Words): number[] {
  const hasPlatform = words.some(({ word }) => v.PLATFORM(word));
  return positions(words, (word, index) => {
    if (v.REVIEW(word)) return !isOtherReview(words, index);
    if (v.RATE(word)) return isRating(words, index);
    if (v.RECOMMEND(word)) return v.FOLLOW_OBJECT(at(words, index + 1));
    if (!v.SOFT_REVIEW(word)) return false;
    return hasPlatform || around(words, index, [-3, -1]).some((each) => v.SHARE(each));
  });
}

/** « À votre avis », « changer d’avis », « avis contraire », and reviews that are read or counted. */
function isOtherReview(words: Words, index: number): boolean {
  const before = around(words, index, [-3, -1]);
  if (before.some((word) => v.READ(word)) || Number(before.at(-1)) > 10) return true;
  const isIdiom = at(words, index - 2) === 'a' && index < 4;
  return isIdiom || at(words, index + 1) === 'contraire';
}

/** « Notez-nous » and « mettez une note », but not « notez la date » and « la note, s’il vous plaît ». */
function isRating(words: Words, index: number): boolean {
  const isNoun = v.MARK(at(words, index)) && at(words, index - 1) !== 'nous';
  const [next = '', object = ''] = around(words, index, [1, 2]);
  if (!isNoun) return !v.NOTED(next) && !v.NOTED(object);
  return next === 'google' || around(words, index, [-4, 2]).some((each) => v.GIVE(each));
}

/** Finds words about following, liking or sharing. */
export function followsIn(words: Words): number[] {
  return positions(words, (word, index) => {
    const after = around(words, index, [1, 4]);
    const [next = ''] = after;
    if (v.PASS(word)) return !v.PASS_KIND(next);
    if (v.FOLLOW(word)) return !v.WAY(next) && at(words, index - 1) !== 'the';
    if (v.FOLLOW_VERB(word)) return isFollowing(words, index);
    if (v.LIKE(word)) return isLike(words, index);
    // « Un “j’aime” »; the verb begins a sentence.
    if (word === 'aime') return at(words, index - 1) === 'j' && index > 1;
    if (v.SHARE(word))
      return word === 'tag' || next === '=' || after.some((each) => v.SHARED(each));
    return v.JOIN(word) && after.some((each) => v.NETWORK(each) || v.SHARED(each));
  });
}

function isFollowing(words: Words, index: number): boolean {
  const after = around(words, index, [1, 4]);
  if (after.slice(0, 3).some((each) => v.WAY(each))) return false;
  const isAsked = at(words, index) === 'suivez' || at(words, index) === 'suivre';
  const isListed =
    isAsked && (isImperative(after[0] ?? '') || after[0] === 'et' || after.length === 0);
  return (
    isListed || v.FOLLOW_OBJECT(at(words, index - 1)) || after.some((each) => v.FOLLOW_OBJECT(each))
  );
}

/** Whether « like » means a click. It may also be an ordinary verb: « would you like ». */
function isLike(words: Words, index: number): boolean {
  if (at(words, index) !== 'like') return true;
  return (
    v.LIKE_OBJECT(at(words, index + 1)) ||
    around(words, index, [-2, -1]).some((each) => v.NUMBERS(each))
  );
}

/** Finds words about something to win, to get, or to take part in. */
export function rewardsIn(words: Words): number[] {
  const isExchange = words.some(({ word }, index) => v.EXCHANGE(word) || isOnUs(words, index));
  const isPair = words.length < 10 && words.filter(({ word }) => v.NUMBERS(word)).length > 1;
  const phrases = phrasesOf(words);
  const isGiven = (index: number) =>
    isExchange || phrases[index]?.begins === true || (isPair && v.NUMBERS(at(words, index - 1)));
  return positions(words, (word, index) => {
    const isReward = v.TREAT(word) ? isGiven(index) : isGain(words, index);
    return isReward && phrases[index]?.isSubject === false;
  });
}

function isGain(words: Words, index: number): boolean {
  const word = at(words, index);
  const before = at(words, index - 1);
  const next = at(words, index + 1);
  const hasNear = (list: WordList, from: number, to: number) =>
    around(words, index, [from, to]).some((each) => list(each));
  if (word === 'free') return before !== 'feel' && next !== 'to';
  if (v.GAIN(word)) return !hasNear(v.REVIEW, 1, 2) && !hasNear(v.FOLLOW, 1, 2);
  if (v.REWARD(word)) return true;
  if (v.PART(word)) return !isOtherPart(words, index);
  if (v.GETS(word)) return !v.GETS_NOTHING(next);
  if (v.TURN(word)) return !hasNear(v.WALK, -3, 1);
  if (v.OFFER(word) && v.OFFERED_TO(before)) return true;
  if (v.INVITED(word)) return !hasNear(v.REQUEST, 1, 3);
  if (word === '%') return before !== '100' && hasNear(v.OFF, 1, 3);
  if (word === 'bon') return v.VOUCHER_KIND(next);
  if (!v.CHANCE(word)) return false;
  return v.MORE(next) || (v.YOUR_CHANCE(before) && at(words, index - 2) !== 'avons');
}

/** « The coffee is on us », « le café est pour nous ». */
const isOnUs = (words: Words, index: number): boolean =>
  v.ON(at(words, index)) && v.US(at(words, index + 1)) && index + 2 === words.length;

/** The context before a word and its determiners. */
interface Phrase {
  /** « Un avis, un macaron »: a comma, a colon or a dash. */
  begins: boolean;
  /** « Votre avis sur nos cadeaux »: the subject of a review is no reward. */
  isSubject: boolean;
}

/** The phrase of each word, in one pass. */
function phrasesOf(words: Words): Phrase[] {
  let phrase: Phrase = { begins: false, isSubject: false };
  let before = '';
  return words.map(({ word, begins }) => {
    const goesOn = v.DETERMINERS(before);
    phrase = {
      begins: begins || (goesOn && phrase.begins),
      isSubject: goesOn ? phrase.isSubject : v.ABOUT(before),
    };
    before = word;
    return phrase;
  });
}

/** « Jouez le jeu » and « participez à la vie du quartier ». */
function isOtherPart(words: Words, index: number): boolean {
  const after = around(words, index, [1, 4]);
  const isIdiom =
    v.GAME(after[1]) || (v.GAME(at(words, index)) && v.PLAY_VERB(at(words, index - 2)));
  return isIdiom || after.some((each) => v.OTHER_PART(each));
}
