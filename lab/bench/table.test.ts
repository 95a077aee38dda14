import { compareCosts } from './named-commits';
import { tableOf, type Figures } from './table';

const figures = (stored: number, now: number[], then: number[]): Figures => ({
  stored,
  builds: [
    { name: 'now', rest: 0.002, costs: new Map([['spin', now]]) },
    { name: 'last', rest: 0.002, costs: new Map([['spin', then]]) },
  ],
  rawInserts: [0.1, 0.2, 0.1],
});

it('compares each round with the same round of the other build, so that a slow minute of the machine does not count', () => {
  const table = tableOf([figures(1_000, [1.1, 2.2, 1.1], [1, 2, 1])]);
  expect(table).toContain('last × 1.10');
  expect(table).toMatch(/spin +1\.10 ✖ +11\.0/);
});

it('says between which ratios the true one lies', () => {
  const costs = Array.from({ length: 20 }, (_, round) => 1 + round / 50);
  const table = tableOf([
    figures(
      1_000,
      costs.toReversed(),
      costs.map(() => 1),
    ),
  ]);
  expect(table).toContain('last × 1.19 (1.10–1.28)');
  expect(tableOf([figures(1_000, [1.3, 1.1, 1.2], [1, 1, 1])])).toContain(
    'last × 1.20 (1.10–1.30)',
  );
});

it('shows how the cost grows with what is stored', () => {
  const table = tableOf([figures(1_000, [1], [1]), figures(100_000, [1.5], [1])]);
  expect(table).toMatch(/100000 +spin +1\.50 ✖ .* 1\.50 /);
});

it('names an operation that has become dearer than a limit allows', () => {
  const limits = new Map([['last', 1.05]]);
  expect(compareCosts(figures(1_000, [1.04, 2.08], [1, 2]), limits)).toEqual({
    passed: 1,
    tooDear: [],
  });
  expect(compareCosts(figures(1_000, [1.06, 2.12], [1, 2]), limits)).toEqual({
    passed: 0,
    tooDear: ['spin costs 1.06 times as much as at last (limit 1.05)'],
  });
});

it('leaves out a round without a figure, and names an operation that has none', () => {
  const left = Number.NaN;
  expect(tableOf([figures(1_000, [1.1, left, 1.1], [1, 2, 1])])).toContain('last × 1.10');
  const { tooDear } = compareCosts(figures(1_000, [left], [1]), new Map([['last', 1.05]]));
  expect(tooDear).toEqual(['spin could not be compared with last']);
});
