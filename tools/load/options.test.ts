import { readOptions } from './options';

test('without options, it runs a Friday evening against a running system', () => {
  expect(readOptions([])).toEqual({
    scenarios: ['friday-evening'],
    smoke: false,
    soak: false,
    parts: false,
    rates: undefined,
    start: false,
    json: undefined,
  });
});

test('a scenario, its own system and a file for the figures can be chosen', () => {
  expect(readOptions(['owners-dashboard', '--start', '--json', 'out.json'])).toEqual({
    scenarios: ['owners-dashboard'],
    smoke: false,
    soak: false,
    parts: false,
    rates: undefined,
    start: true,
    json: 'out.json',
  });
});

test('a smoke run means every scenario on its own system', () => {
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

test('a soak is a Friday evening on its own system', () => {
  expect(readOptions(['--soak'])).toMatchObject({
    scenarios: ['friday-evening'],
    soak: true,
    start: true,
  });
  expect(() => readOptions(['--soak', '--smoke'])).toThrow('--soak 20 minutes');
});

test('a system started for the run has no separate processes to measure', () => {
  expect(readOptions(['--parts'])).toMatchObject({ parts: true, start: false });
  expect(() => readOptions(['--parts', '--start'])).toThrow('--start has only one');
});

test('a curve measures the parts at each rate', () => {
  expect(readOptions(['--parts', '--rates', '10,50'])).toMatchObject({ rates: [10, 50] });
  expect(() => readOptions(['--rates', '10'])).toThrow('--rates compares the costs of --parts');
  expect(() => readOptions(['--parts', '--rates', '10,x'])).toThrow('must be like 10,20,50');
});

test('an unknown scenario is refused with the names of those that are', () => {
  expect(() => readOptions(['sunday-lunch'])).toThrow(
    'No scenario sunday-lunch; there are friday-evening, one-page-goes-viral, owners-dashboard.',
  );
});
