import { readOptions } from './options';

test('a soak runs the scenario of a Friday evening by default', () => {
  expect(readOptions(['soak'])).toMatchObject({ kind: 'soak', scenario: 'friday-evening' });
});

test('a curve measures the parts at each rate', () => {
  expect(readOptions(['parts', '--rates', '10,50'])).toMatchObject({
    kind: 'parts',
    rates: [10, 50],
  });
  expect(readOptions(['parts', 'owners-dashboard'])).toMatchObject({
    scenario: 'owners-dashboard',
    rates: undefined,
  });
  expect(() => readOptions(['soak', '--rates', '10'])).toThrow('costs of load:parts');
  expect(() => readOptions(['parts', '--rates', '10,x'])).toThrow('must be like 10,20,50');
});

test('an unknown kind or scenario is refused', () => {
  expect(() => readOptions(['friday-evening'])).toThrow('Say soak or parts');
  expect(() => readOptions(['soak', 'sunday-lunch'])).toThrow('No scenario sunday-lunch');
});
