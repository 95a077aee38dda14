import { curveOf } from './curve';

const cost = (msPerPerson: number) => ({ atRest: 0.01, msPerPerson });

test('the curve has one line per part and one column per rate', () => {
  const points = [
    { rate: 10, people: 600, seconds: 60, parts: { gateway: cost(4), game: cost(8) } },
    { rate: 50, people: 2_400, seconds: 60, parts: { gateway: cost(2.5), game: cost(5) } },
  ];
  expect(curveOf(points).split('\n')).toEqual([
    'people/s          10    50',
    'gateway         4.00  2.50',
    'game            8.00  5.00',
    'sum            12.00  7.50',
    'sum : gateway   3.00  3.00',
    'people/s done   10.0  40.0',
  ]);
});
