import type { Part } from './rules';

/** Stirling's series is exact to the last digit from here on. */
const LARGE = 16;

/** The logarithm of n!. */
function logFactorial(n: number): number {
  if (n >= LARGE) {
    const inverse = 1 / n;
    const series = inverse / 12 - inverse ** 3 / 360 + inverse ** 5 / 1_260 - inverse ** 7 / 1_680;
    return (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + series;
  }
  let product = 1;
  for (let factor = 2; factor <= n; factor++) product *= factor;
  return Math.log(product);
}

const logChoose = (n: number, k: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Terms that are smaller than this part of the sum do not change it. */
const NEGLIGIBLE = 1e-16;

/**
 * The probability of two shares that differ at least as much in this direction, if both are the same in truth: Fisher's exact test, with twice
 * the tail (Fisher, "Statistical Methods for Research Workers", 1934). It errs on the side of naming no difference, also for small groups.
 */
export function chanceOf(one: Part, others: Part): number {
  const total = one.of + others.of;
  const counted = one.count + others.count;
  const isMore = one.count * others.of >= others.count * one.of;
  // The tail towards more of one group is the tail towards less of the rest of it.
  const count = isMore ? one.count : one.of - one.count;
  const all = isMore ? counted : total - counted;
  const most = Math.min(one.of, all);
  let term = Math.exp(
    logChoose(all, count) + logChoose(total - all, one.of - count) - logChoose(total, one.of),
  );
  let tail = term;
  for (let k = count; k < most; k++) {
    term *= ((all - k) * (one.of - k)) / ((k + 1) * (total - all - one.of + k + 1));
    tail += term;
    if (term < tail * NEGLIGIBLE) break;
  }
  return Math.min(1, 2 * tail);
}

/** How often a month without true differences may name one. */
const FALSE_NAMES = 0.05;

/**
 * Which probabilities chance does not explain, with a correction over all of them: Holm, "A simple sequentially rejective multiple test
 * procedure", Scandinavian Journal of Statistics 6, 1979. The tests may depend on each other.
 */
export function beyondChance(probabilities: readonly number[]): boolean[] {
  const order = probabilities.map((_, at) => at);
  order.sort((a, b) => probabilities[a]! - probabilities[b]!);
  const end = order.findIndex(
    (at, index) => probabilities[at]! > FALSE_NAMES / (probabilities.length - index),
  );
  const named = new Set(end === -1 ? order : order.slice(0, end));
  return probabilities.map((_, at) => named.has(at));
}
