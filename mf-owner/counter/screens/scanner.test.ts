import { createSightings } from './scanner';

type Look = [text: string | null, at: number];
const news = (looks: readonly Look[]) => {
  const sightings = createSightings();
  return looks.filter(([text, at]) => sightings.isNew(text, at)).map(([text, at]) => [text, at]);
};
const nothing = (from: number): Look[] =>
  Array.from({ length: 5 }, (_, look): Look => [null, from + look * 100]);

test('a code in front of the camera counts once', () => {
  expect(
    news([
      ['A', 0],
      ['A', 900],
      [null, 1_000],
      ['A', 1_100],
    ]),
  ).toEqual([['A', 0]]);
});

test('it counts again after it was out of sight', () => {
  expect(news([['A', 0], ...nothing(100), ['A', 2_000]])).toEqual([
    ['A', 0],
    ['A', 2_000],
  ]);
});

test('a moment without it is no sign, nor are the few pictures of a slow phone', () => {
  expect(news([['A', 0], ...nothing(100), ['A', 700]])).toEqual([['A', 0]]);
  expect(
    news([
      ['A', 0],
      [null, 2_000],
      ['A', 9_000],
    ]),
  ).toEqual([['A', 0]]);
});

test('another code counts at once', () => {
  expect(
    news([
      ['A', 0],
      ['B', 100],
    ]),
  ).toEqual([
    ['A', 0],
    ['B', 100],
  ]);
});
