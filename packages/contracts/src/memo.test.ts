import { createMemo } from './memo';

it('calculates a result once for each key, even a false one', () => {
  const memo = createMemo<string, boolean>(10);
  const calculate = jest.fn(() => false);
  expect([memo('a', calculate), memo('a', calculate), memo('b', calculate)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(calculate).toHaveBeenCalledTimes(2);
});

it('keeps at most as many results as it may', () => {
  const memo = createMemo<number, number>(2);
  for (const key of [1, 2, 3]) memo(key, () => key);
  expect(memo(3, () => 0)).toBe(3);
  expect(memo(1, () => 0)).toBe(0);
});
