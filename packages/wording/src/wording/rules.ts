import { WORDING_KINDS, type WordingKind } from '@girouette/contracts/pages/wording-kinds';
import { around, followsIn, isImperative, isNear, reviewsIn, rewardsIn, type Words } from './roles';
import { namesStaff } from './staff';
import { asksForStars, starsIn } from './stars';
import * as v from './vocabulary';
import type { Sentence } from './words';

/**
 * The kinds of findings in a sentence.
 * @param own words of the restaurant's own names
 */
export function kindsIn({ words }: Sentence, own: ReadonlySet<string>): WordingKind[] {
  const reviews = reviewsIn(words);
  const follows = followsIn(words);
  const stars = starsIn(words);
  const rated = [...reviews, ...stars];
  const rewards = rated.length + follows.length > 0 ? rewardsIn(words) : [];
  const found: Record<WordingKind, boolean> = {
    'rewards-review': isRewarded(words, rated, rewards),
    'rewards-follow': isRewarded(words, follows, rewards),
    'asks-stars': asksForStars(words, stars),
    'names-staff': namesStaff(words, reviews, own),
  };
  return WORDING_KINDS.filter((kind) => found[kind]);
}

/** Whether a sentence makes an act (a review, a follow) the price of a reward. */
function isRewarded(words: Words, acts: readonly number[], rewards: readonly number[]): boolean {
  const known = new Set(acts);
  const others = rewards.filter((index) => !known.has(index));
  if (acts.length === 0 || others.length === 0) return false;
  if (isThreat(words, acts, others)) return true;
  const isTied = words.some(
    ({ word }) =>
      [v.REQUEST, v.CONDITION, v.EXCHANGE, v.GUEST, isImperative].some((list) => list(word)) ||
      Number.isInteger(Number(word)),
  );
  return isTied && !isIndependent(words, known) && !isWished(words, acts, others);
}

/** « Pas d’avis, pas de cadeau ». */
function isThreat(words: Words, acts: readonly number[], rewards: readonly number[]): boolean {
  const isDenied = (index: number) =>
    around(words, index, [-2, -1]).some((word) => v.WITHOUT(word) || word === 'pas');
  return acts.some(isDenied) && rewards.some(isDenied);
}

/** Whether the sentence says that nothing depends on the act. */
function isIndependent(words: Words, acts: ReadonlySet<number>): boolean {
  const mark = words.findIndex((_, index) => isIndependenceMark(words, index, acts));
  return mark >= 0 && !words.slice(mark).some(({ word }) => v.BUT(word));
}

function isIndependenceMark(words: Words, index: number, acts: ReadonlySet<number>): boolean {
  const { word = '' } = words[index] ?? {};
  const after = around(words, index, [1, 6]);
  const [next = ''] = after;
  if (v.OPTIONAL(word)) return true;
  if (v.OR(word)) return v.OR_NOT(next);
  if (v.WHATEVER(word)) return next === 'que';
  if (v.WITHOUT(word)) {
    if (around(words, index, [-5, -1]).some((each) => v.REMINDER(each))) return false;
    // « Sans obligation d’achat » speaks of another condition.
    return (
      isNear(acts, index, [1, 4]) ||
      next === 'condition' ||
      (next === 'obligation' && after[1] !== 'd')
    );
  }
  if (word === 'pas') return v.RELATION(next) || v.RELATION(after[1]);
  if (!v.NEGATION(word) || after.slice(0, 3).some((each) => v.REMINDER(each))) return false;
  const isFrench = word === 'ne' || word === 'n';
  if (isFrench && !after.some((each) => v.SECOND_NEGATION(each))) return false;
  return around(words, index, [-3, 4]).some((each) => v.RELATION(each));
}

/** « …, et laissez un avis si vous le souhaitez »: a wish that comes after the game. */
function isWished(words: Words, acts: readonly number[], rewards: readonly number[]): boolean {
  const isWish = words.some(
    ({ word }, index) => v.IF(word) && around(words, index, [1, 4]).some((each) => v.WISH(each)),
  );
  return isWish && Math.min(...acts) > Math.max(...rewards);
}
