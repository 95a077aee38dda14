import { createSightings } from './sightings';

test('a code in front of the camera counts once, and again after it was out of sight', () => {
  const sightings = createSightings();
  const seen: [string | null, number][] = [
    ...([
      ['A', 0],
      ['A', 900],
      [null, 1_000],
      ['A', 2_000],
      ['B', 2_100],
      ['A', 2_200],
      ['A', 5_000],
    ] as const),
  ].map(([text, at]) => [text, at]);
  expect(seen.map(([text, at]) => sightings.isNew(text, at))).toEqual([
    ...[true, false, false, false, true, true, true],
  ]);
});
