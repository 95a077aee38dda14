/** What Pearson's test says of counts. */
export interface Fit {
  chiSquared: number;
  /** Degrees of freedom. */
  degrees: number;
  /** How probable a difference of at least this size is by chance, from 0 to 1. */
  probability: number;
}

/** Compares counts with those that are expected. Something that was counted although it cannot occur has the probability 0. */
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

/** Compares two groups of the same kinds of outcomes: whether both have the same shares. */
export function sameShares(one: readonly number[], other: readonly number[]): Fit {
  const [first, second] = [sumOf(one), sumOf(other)];
  const together = one.map((count, at) => (count + (other[at] ?? 0)) / (first + second));
  const expected = [first, second].flatMap((size) => together.map((share) => share * size));
  const { chiSquared } = fitOf([...one, ...other], expected);
  const degrees = Math.max(0, together.filter((share) => share > 0).length - 1);
  return { chiSquared, degrees, probability: exceedance(chiSquared, degrees) };
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
