import { isKnownWord } from './roles';
import { wordList } from './word-list';
import { sentencesOf, type Sentence } from './words';

/** A sentence that begins with one of these continues the one before: « Laissez un avis. En échange, un café. » */
const GOES_ON = wordList(
  'et puis ensuite alors echange retour contrepartie remerciement recompense and then so exchange return reward thank',
);

/** The units that the rules read: a sentence, together with the question before it or the sentence that it continues. */
export function unitsOf(text: string): Sentence[] {
  const units: Sentence[][] = [];
  for (const sentence of sentencesOf(text, isKnownWord)) {
    const unit = units.at(-1);
    const [first, second] = sentence.words;
    const goesOn = GOES_ON(first?.word) || GOES_ON(second?.word);
    if (unit && (unit.at(-1)?.isQuestion || goesOn)) unit.push(sentence);
    else units.push([sentence]);
  }
  return units.map((unit) => joined(text, unit));
}

/** Joined once, since a text may be one long unit. */
function joined(text: string, unit: readonly Sentence[]): Sentence {
  const [first] = unit;
  const last = unit.at(-1);
  if (!first || !last || first === last) return first!;
  return {
    text: text.slice(first.from, last.from + last.text.length),
    from: first.from,
    words: unit.flatMap(({ words }) => words),
    isQuestion: last.isQuestion,
  };
}
