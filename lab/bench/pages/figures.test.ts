import { linesOf, mediansOf, missesOf, type Figures } from './figures';

const figures = (changed: Partial<Figures> = {}): Figures => ({
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstPaint: 1,
  largestPaint: 1,
  shift: 0,
  blocked: 0,
  code: 60,
  type: 40,
  ...changed,
});

test('the median of several rounds counts for each figure', () => {
  const rounds = [3, 1, 2].map((largestPaint) => figures({ largestPaint }));
  expect(mediansOf(rounds)).toEqual(figures({ largestPaint: 2 }));
});

test('a score misses its goal below it, every other figure above it', () => {
  const goals = { performance: 95, largestPaint: 1.8, shift: 0.02 };
  expect(missesOf(figures({ performance: 95, largestPaint: 1.8, shift: 0.02 }), goals)).toEqual([]);
  expect(missesOf(figures({ performance: 94, largestPaint: 1.81 }), goals)).toEqual([
    'performance',
    'largestPaint',
  ]);
});

test('a figure without a goal is printed all the same, a missed goal is marked', () => {
  const lines = linesOf(figures({ shift: 0.3, seo: 60 }), { shift: 0.02 });
  expect(lines.find((line) => line.includes('layout shift'))).toMatch(/0\.300\s+≤ 0\.02 ✖$/);
  expect(lines.find((line) => line.includes('SEO'))).toMatch(/60\s+no goal$/);
});
