import { drawnOption, type DrawProof } from '@girouette/contracts/draw-proof';
import { fitOf, sumOf, type Fit } from './chi-squared';
import type { Play } from './play';

/** Plays under the same rules that were drawn by the same weights. */
export interface OddsTally {
  /** The version of the rules; empty before pages had rules. */
  rules: string;
  /** Of options 1 to 8. */
  weights: readonly number[];
  plays: number;
  /** How often each option was drawn. */
  drawn: number[];
}

/** Counts the plays of a period. Its size does not depend on their number. */
export interface Tally {
  plays: number;
  proved: number;
  failed: number;
  /** Not stored any more. */
  withheld: number;
  odds: Map<string, OddsTally>;
}

export const newTally = (): Tally => ({
  ...{ plays: 0, proved: 0, failed: 0, withheld: 0 },
  odds: new Map(),
});

/**
 * Adds a play to a tally.
 * @param isAuthentic whether its leaf and its play secret are right
 */
export function addToTally(
  tally: Tally,
  { play, proof, isAuthentic }: { play: Play; proof: DrawProof; isAuthentic: boolean },
): void {
  const {
    rules = '',
    outcome: { option },
  } = play;
  tally.plays += 1;
  tally[isAuthentic && follows(proof, option) ? 'proved' : 'failed'] += 1;
  const key = `${rules}:${proof.weights.join()}`;
  const drawn = proof.weights.map(() => 0);
  const odds = tally.odds.get(key) ?? { rules, weights: proof.weights, plays: 0, drawn };
  tally.odds.set(key, odds);
  odds.plays += 1;
  odds.drawn[option - 1] = (odds.drawn[option - 1] ?? 0) + 1;
}

function follows(proof: DrawProof, option: number): boolean {
  try {
    return drawnOption(proof) === option;
  } catch {
    return false;
  }
}

/** Compares what was drawn with the weights of the draws. */
export function fitOfTally({ odds }: Tally): Fit {
  const counts = OPTIONS.map((at) => sumOf([...odds.values()].map(({ drawn }) => drawn[at] ?? 0)));
  const expected = OPTIONS.map((at) =>
    sumOf(
      [...odds.values()].map(
        ({ weights, plays }) => (plays * (weights[at] ?? 0)) / Math.max(1, sumOf(weights)),
      ),
    ),
  );
  return fitOf(counts, expected);
}

const OPTIONS = [0, 1, 2, 3, 4, 5, 6, 7];
