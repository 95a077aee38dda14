import { readOptions } from './options';

const read = (...args: string[]) => readOptions(args, () => 42);

test('a run has a hundred histories and a new seed by default', () => {
  expect(read()).toEqual({ count: 100, seed: 42 });
  expect(read('--count', '1000', '--seed', '7')).toEqual({ count: 1000, seed: 7 });
});

test.each([
  ['--count', '0'],
  ['--count', 'many'],
  ['--seed', '-1'],
  ['--seed=1.5'],
  ['--speed', '1'],
])('%s %s is refused', (...args) => {
  expect(() => read(...args)).toThrow(/--|option/i);
});
