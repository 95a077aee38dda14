import { newcombe } from './interval';

const EQUAL_TAILS = { lower: 1.959964, upper: 1.959964 };

// Newcombe 1998, table II, method 10.
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])('the interval of %i/%i less %i/%i is that of the literature', (...row) => {
  const [count, of, otherCount, otherOf, from, to] = row;
  const found = newcombe({ count, of }, { count: otherCount, of: otherOf }, EQUAL_TAILS);
  expect(found[0]).toBeCloseTo(from, 4);
  expect(found[1]).toBeCloseTo(to, 4);
});
