import { readOptions } from './options';

test('without options, it runs a Friday evening against a running system', () => {
  expect(readOptions([])).toEqual({
    scenarios: ['friday-evening'],
    smoke: false,
    start: false,
    json: undefined,
  });
});

test('a scenario, its own system and a file for the figures can be chosen', () => {
  expect(readOptions(['owners-dashboard', '--start', '--json', 'out.json'])).toEqual({
    scenarios: ['owners-dashboard'],
    smoke: false,
    start: true,
    json: 'out.json',
  });
});

test('a smoke run means every scenario on its own system', () => {
  expect(readOptions(['--smoke'])).toMatchObject({
    scenarios: ['friday-evening', 'one-page-goes-viral', 'owners-dashboard', 'tills'],
    smoke: true,
    start: true,
  });
  expect(readOptions(['owners-dashboard', '--smoke']).scenarios).toEqual(['owners-dashboard']);
});

test('a smoke run measures nothing that could be kept', () => {
  expect(() => readOptions(['--smoke', '--json', 'out.json'])).toThrow('not of --smoke');
});

test('an unknown scenario is refused with the names of the known ones', () => {
  expect(() => readOptions(['sunday-lunch'])).toThrow(
    'No scenario sunday-lunch; there are friday-evening, one-page-goes-viral, owners-dashboard, tills.',
  );
});
