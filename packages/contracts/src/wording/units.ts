import { isKnownWord } from './roles';
import { wordList } from './word-list';
import { sentencesOf, type Sentence } from './words';

/** A sentence that begins with one of these goes on with the one before: « Laissez un avis. En échange, un café. » */
const GOES_ON = wordList(
  'et puis ensuite alors echange retour contrepartie remerciement recompense and then so exchange return reward thank',
);

/** The units that the rules read: a sentence, together with the question before it or the one that it goes on with. */
export function unitsOf(text: string): Sentence[] {
  const units: Sentence[] = [];
  for (const sentence of sentencesOf(text, isKnownWord)) {
    const before = units.at(-1);
    const [first, second] = sentence.words;
    const goesOn = GOES_ON(first?.word) || GOES_ON(second?.word);
    if (before && (before.isQuestion || goesOn))
      units[units.length - 1] = joined(text, before, sentence);
    else units.push(sentence);
  }
  return units;
}

const joined = (text: string, before: Sentence, after: Sentence): Sentence => ({
  text: text.slice(before.from, after.from + after.text.length),
  from: before.from,
  words: [...before.words, ...after.words],
  isQuestion: after.isQuestion,
});
