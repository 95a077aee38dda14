import { DEFAULTS, readOptions } from './options';

test('a seed and minutes are read, and have defaults', () => {
  expect(readOptions(['--seed', '35', '--minutes', '30'])).toEqual({ seed: 35, minutes: 30 });
  expect(readOptions([])).toEqual(DEFAULTS);
});

test.each([
  ['--seed', 'x'],
  ['--minutes', '0'],
  ['--minutes', '601'],
  ['--faults', '3'],
])('%s %s is refused', (...args) => {
  expect(() => readOptions(args)).toThrow();
});
