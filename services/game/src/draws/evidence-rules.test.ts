import { fitOf } from './evidence-rules';

/** From tables of the chi-squared distribution: 5 % and 1 % for degrees of freedom. */
it.each([
  [1, 3.8415, 0.05],
  [1, 6.6349, 0.01],
  [2, 5.9915, 0.05],
  [3, 7.8147, 0.05],
  [6, 16.8119, 0.01],
  [7, 14.0671, 0.05],
  [7, 18.4753, 0.01],
])(
  '%d degrees of freedom exceed %d with the probability of the tables',
  (degrees, limit, known) => {
    const expected = Array.from({ length: degrees + 1 }, () => 1_000);
    // Two counts differ by the same number, which gives the limit.
    const difference = Math.sqrt((limit * 1_000) / 2);
    const counts = expected.with(0, 1_000 + difference).with(1, 1_000 - difference);
    const { probability, ...fit } = fitOf(counts, expected);
    expect(fit.degrees).toBe(degrees);
    expect(fit.chiSquared).toBeCloseTo(limit, 6);
    expect(probability).toBeCloseTo(known, 4);
  },
);

it('an impossible outcome has no degree of freedom, and gives the probability 0 when it occurs', () => {
  expect(fitOf([5, 0, 5], [5, 0, 5])).toMatchObject({ chiSquared: 0, degrees: 1 });
  expect(fitOf([5, 1, 4], [5, 0, 5]).probability).toBe(0);
  expect(fitOf([], [])).toEqual({ chiSquared: 0, degrees: 0, probability: 1 });
});
