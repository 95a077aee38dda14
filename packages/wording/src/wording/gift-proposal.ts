import { followsIn, reviewsIn } from './roles';
import { starsIn } from './stars';
import { unitsOf } from './units';
import { wordList } from './word-list';

/** Words between a gift and its price: « un café contre un avis ». */
const TIE = wordList('contre pour en si apres après dès des avec = → for if when after in with');
const SURPRISE = 'Un cadeau surprise';

/**
 * A label for a gift with a finding: what the label promises, without its price. A surprise where the label does not begin with the gift.
 */
export function giftProposal(label: string): string {
  const words = label.trim().split(' ');
  const tie = words.findIndex((word, index) => index > 0 && TIE(word.toLowerCase()));
  const gift = words.slice(0, Math.max(0, tie)).join(' ');
  return gift === '' || speaksOfAct(gift) ? SURPRISE : gift;
}

const speaksOfAct = (text: string): boolean =>
  unitsOf(text).some(({ words }) =>
    [reviewsIn, followsIn, starsIn].some((roles) => roles(words).length > 0),
  );
