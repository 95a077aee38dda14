/**
 * The 95 % interval of the difference of two shares: how many of the guests with a mail came back, less how many of those without. It is wrong
 * for at most 5 % of all campaigns.
 */

/** A part of a group, e.g. 56 of 70. */
interface Share {
  count: number;
  of: number;
}

/** How many standard errors the bounds are away from the difference. */
interface Bounds {
  lower: number;
  upper: number;
}

/**
 * The question is whether the mail brings guests back, which the lower bound answers. It may be wrong for 4.5 % of all campaigns, the upper
 * one for 0.5 % (1.5 % in small groups, where the lower one is never wrong). So, with 2,000 guests of whom 4 % come back by themselves, five
 * points more are seen in 83 % of all campaigns; equal bounds see them in 73 %.
 */
export const ONE_LOOK: Bounds = { lower: 1.696, upper: 2.576 };

/**
 * Bounds that hold for six looks together, each at twice as many guests as the one before (repeated confidence intervals: Jennison and
 * Turnbull, Journal of the Royal Statistical Society B 51, 1989). They are the quantiles of the greatest of the six normal deviates.
 */
export const REPEATED_LOOKS: Bounds = { lower: 2.317, upper: 3.094 };

/**
 * Returns the interval of the difference of two independent shares: the hybrid score interval, method 10 of Newcombe, "Interval estimation for
 * the difference between independent proportions", Statistics in Medicine 17, 1998. It also holds for small groups, and where no guest came
 * back.
 */
export function newcombe(one: Share, other: Share, { lower, upper }: Bounds): [number, number] {
  const [p, q] = [one.count / one.of, other.count / other.of];
  const from = Math.hypot(p - wilson(one, -lower), wilson(other, lower) - q);
  const to = Math.hypot(wilson(one, upper) - p, q - wilson(other, -upper));
  return [p - q - from, p - q + to];
}

/** A bound of the score interval of one share (Wilson, 1927): the lower one for a negative `z`. */
function wilson({ count, of }: Share, z: number): number {
  const missing = 1 - count / of;
  return (2 * count + z * z + z * Math.sqrt(z * z + 4 * count * missing)) / (2 * (of + z * z));
}
