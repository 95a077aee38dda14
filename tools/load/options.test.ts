import { readOptions } from './options';

test('a Friday evening against a running system is what is run without a word', () => {
  expect(readOptions([])).toEqual({
    scenarios: ['friday-evening'],
    smoke: false,
    soak: false,
    parts: false,
    start: false,
    json: undefined,
  });
});

test('a scenario, a system of its own and a file for the figures can be asked for', () => {
  expect(readOptions(['owners-dashboard', '--start', '--json', 'out.json'])).toEqual({
    scenarios: ['owners-dashboard'],
    smoke: false,
    soak: false,
    parts: false,
    start: true,
    json: 'out.json',
  });
});

test('a smoke run means every scenario on a system of its own', () => {
  expect(readOptions(['--smoke'])).toMatchObject({
    scenarios: ['friday-evening', 'one-page-goes-viral', 'owners-dashboard'],
    smoke: true,
    start: true,
  });
  expect(readOptions(['owners-dashboard', '--smoke']).scenarios).toEqual(['owners-dashboard']);
});

test('a smoke run measures nothing that could be kept', () => {
  expect(() => readOptions(['--smoke', '--json', 'out.json'])).toThrow('not of --smoke');
});

test('a soak is a Friday evening on a system of its own', () => {
  expect(readOptions(['--soak'])).toMatchObject({
    scenarios: ['friday-evening'],
    soak: true,
    start: true,
  });
  expect(() => readOptions(['--soak', '--smoke'])).toThrow('--soak 20 minutes');
});

test('the processes of one system that is started for the run cannot be told apart', () => {
  expect(readOptions(['--parts'])).toMatchObject({ parts: true, start: false });
  expect(() => readOptions(['--parts', '--start'])).toThrow('--start has only one');
});

test('an unknown scenario is refused with the names of those that are', () => {
  expect(() => readOptions(['sunday-lunch'])).toThrow(
    'No scenario sunday-lunch; there are friday-evening, one-page-goes-viral, owners-dashboard.',
  );
});
