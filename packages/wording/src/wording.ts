/**
 * Finds wording that can cost a restaurant its profile on a review platform or a social network, in French and English
 * (packages/wording/README.md). The rules look for roles in a sentence, such as a request, a review and
 * a reward, so that they find sentences that are in no list. Pure, without dependencies; the time grows with the length of the text only.
 */
import { nameKey } from '@girouette/contracts/texts/name-key';
import type { WordingKind } from '@girouette/contracts/pages/wording-kinds';
import { proposalFor, WHY } from './wording/proposals';
import { kindsIn } from './wording/rules';
import { unitsOf } from './wording/units';

export interface WordingFinding {
  kind: WordingKind;
  /** The sentence as its owner wrote it: a part of the text. */
  sentence: string;
  /** One French sentence that says why platforms refuse it. */
  why: string;
  /** A text to write instead, in the language of the sentence. */
  proposal: string;
}

/**
 * Returns the findings in a text that an owner publishes, in the order of its sentences.
 * @param ownNames the names of the restaurant and its brand: asking guests to mention them names no person
 */
export function wordingFindings(text: string, ownNames: readonly string[] = []): WordingFinding[] {
  const own = new Set(ownNames.flatMap((name) => nameKey(name).split(' ')));
  return unitsOf(text).flatMap((unit) =>
    kindsIn(unit, own).map((kind) => ({
      kind,
      sentence: unit.text,
      why: WHY[kind],
      proposal: proposalFor(kind, unit),
    })),
  );
}
