import { playedOn } from './played-on';

it.each([
  ['2026-11-21T22:59:59.999Z', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T23:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['2026-07-14T21:59:59.999Z', '2026-07-14T00:00:00.000Z'],
  ['2026-07-14T22:00:00.000Z', '2026-07-15T00:00:00.000Z'],
])('a play at %s is dated by its day in Paris', (at, day) => {
  expect(playedOn(new Date(at))).toBe(day);
});
