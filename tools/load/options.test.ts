import { readOptions } from './options';

test('a Friday evening against a running system is what is run without a word', () => {
  expect(readOptions([])).toEqual({ scenario: 'friday-evening', start: false, json: undefined });
});

test('a scenario, a system of its own and a file for the figures can be asked for', () => {
  expect(readOptions(['owners-dashboard', '--start', '--json', 'out.json'])).toEqual({
    scenario: 'owners-dashboard',
    start: true,
    json: 'out.json',
  });
});

test('an unknown scenario is refused with the names of those that are', () => {
  expect(() => readOptions(['sunday-lunch'])).toThrow(
    'No scenario sunday-lunch; there are friday-evening, one-page-goes-viral, owners-dashboard.',
  );
});
