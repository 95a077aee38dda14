import { drawnOption, type DrawProof } from '@girouette/contracts/plays/draw-proof';
import type { Play } from '../plays/rules';

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
  plays: 0,
  proved: 0,
  failed: 0,
  withheld: 0,
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

/** Compares the drawn options with the weights of the draws. */
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

/** The result of Pearson's test on counts. */
export interface Fit {
  chiSquared: number;
  /** Degrees of freedom. */
  degrees: number;
  /** How probable a difference of at least this size is by chance, from 0 to 1. */
  probability: number;
}

/** Compares counts with the expected ones. An outcome that was counted although it cannot occur gives the probability 0. */
export function fitOf(counts: readonly number[], expected: readonly number[]): Fit {
  const possible = expected.flatMap((mean, at) =>
    mean > 0 ? [{ mean, count: counts[at] ?? 0 }] : [],
  );
  const chiSquared = possible.reduce((sum, { mean, count }) => sum + (count - mean) ** 2 / mean, 0);
  const degrees = Math.max(0, possible.length - 1);
  const isImpossible = counts.some((count, at) => count > 0 && (expected[at] ?? 0) <= 0);
  const probability = isImpossible ? 0 : exceedance(chiSquared, degrees);
  return { chiSquared, degrees, probability };
}

export const sumOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);

/** The probability that a chi-squared variable is larger: its value for one or two degrees of freedom, and a term for each two more. */
function exceedance(chiSquared: number, degrees: number): number {
  if (degrees === 0) return 1;
  const half = chiSquared / 2;
  const isOdd = degrees % 2 === 1;
  let probability = isOdd ? complementaryError(Math.sqrt(half)) : Math.exp(-half);
  let term = isOdd ? 2 * Math.sqrt(half / Math.PI) * Math.exp(-half) : half * Math.exp(-half);
  for (let known = isOdd ? 1 : 2; known < degrees; known += 2) {
    probability += term;
    term *= half / (known / 2 + 1);
  }
  return Math.min(1, Math.max(0, probability));
}

/** erfc for numbers from 0 on, with an error below 1.5e-7 (Abramowitz and Stegun 7.1.26). */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const factors = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return factors.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x);
}

/** The French sentences of the evidence about the inputs of a draw (docs/decisions/0030-a-draw-that-anyone-can-recompute.md). */
export const INDEPENDENCE = {
  inputs: [
    'le secret de la page pour l’heure de la participation, dont l’empreinte est publiée avant le tirage',
    'une valeur aléatoire du navigateur du client, ou du serveur quand le navigateur n’en envoie pas',
    'l’adresse e-mail du client',
    'les chances des cadeaux, avec leurs stocks et leur budget au moment du tirage',
  ],
  statements: [
    'Le résultat de chaque participation se recalcule avec ces seules données. Aucune autre n’y entre\u00A0: ni clic, ni avis, ni abonnement, ni visite.',
    'Le programme qui tire au sort n’a pas accès aux clics. Une règle vérifiée à chaque version du logiciel l’interdit.',
    'Les clics sont comptés par page et par réseau, sans lien avec une personne ou une participation. Il n’existe donc aucune donnée qui permettrait de relier un tirage à un clic.',
    'Un essai de 200\u202F000\u00A0tirages, la moitié avec clic et la moitié sans, est refait à chaque version du logiciel\u00A0: aucune différence (test du khi-deux, p\u00A0>\u00A00,01).',
  ],
};
