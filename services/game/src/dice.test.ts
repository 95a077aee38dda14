import { fairDice } from './dice';

it('the fair die shows each of its hundred sides, and nothing else', () => {
  const shown = new Set(Array.from({ length: 20_000 }, () => fairDice(100)));
  const sides = Array.from({ length: 100 }, (_, side) => side);
  expect([...shown].sort((a, b) => a - b)).toEqual(sides);
});
