import { beyondChance, chanceOf } from './exact-test';

describe('the probability that chance explains a difference', () => {
  it('is that of Fisher’s tea: three of four cups against one of four', () => {
    expect(chanceOf({ count: 3, of: 4 }, { count: 1, of: 4 })).toBeCloseTo((2 * 17) / 70, 12);
  });

  it('is the same in both directions', () => {
    const [one, others] = [
      { count: 160, of: 1_000 },
      { count: 700, of: 7_000 },
    ];
    expect(chanceOf(one, others)).toBeCloseTo(chanceOf(others, one), 12);
  });

  it('is the sum of the exact terms, for small and large groups', () => {
    for (const [count, of, otherCount, others] of [
      [0, 5, 3, 9],
      [5, 5, 0, 2],
      [17, 40, 9, 38],
      [130, 1_000, 90, 900],
    ] as const) {
      const found = chanceOf({ count, of }, { count: otherCount, of: others });
      expect(found).toBeCloseTo(exactly([count, of], [otherCount, others]), 10);
    }
  });

  it('is one without any difference, and without any count', () => {
    expect(chanceOf({ count: 10, of: 100 }, { count: 10, of: 100 })).toBe(1);
    expect(chanceOf({ count: 0, of: 10 }, { count: 0, of: 10 })).toBeCloseTo(1, 12);
  });

  it('stays a number for millions of visits', () => {
    const found = chanceOf({ count: 310_000, of: 1_000_000 }, { count: 2_200_000, of: 10_000_000 });
    expect(found).toBeGreaterThanOrEqual(0);
    expect(found).toBeLessThan(1e-12);
  });
});

describe('the correction over all comparisons', () => {
  it('asks more of the smallest probability the more comparisons there are', () => {
    expect(beyondChance([0.04])).toEqual([true]);
    expect(beyondChance([0.04, 0.5])).toEqual([false, false]);
  });

  it('asks less of the next ones, and stops at the first that chance explains', () => {
    expect(beyondChance([0.024, 0.9, 0.01])).toEqual([true, false, true]);
    expect(beyondChance([0.02, 0.02, 0.02])).toEqual([false, false, false]);
  });

  it('names nothing where there is nothing to compare', () => {
    expect(beyondChance([])).toEqual([]);
  });
});

/** Twice the tail, in whole numbers. */
function exactly([count, of]: [number, number], [otherCount, others]: [number, number]): number {
  const all = count + otherCount;
  const isMore = count * others >= otherCount * of;
  const ways = (k: number) => choose(all, k) * choose(of + others - all, of - k);
  const ks = Array.from({ length: of + 1 }, (_, k) => k).filter((k) =>
    isMore ? k >= count : k <= count,
  );
  const tail = ks.reduce((sum, k) => sum + ways(k), 0n);
  const scale = 10n ** 18n;
  return Math.min(1, (2 * Number((tail * scale) / choose(of + others, of))) / Number(scale));
}

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let at = 1; at <= k; at++) ways = (ways * BigInt(n - k + at)) / BigInt(at);
  return ways;
}
