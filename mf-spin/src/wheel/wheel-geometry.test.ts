import { SEGMENTS } from '@girouette/contracts/pages/wheel';
import { SLICES } from './wheel-geometry';

test.each(SEGMENTS)(
  'turning by $angle degrees brings option $option under the pointer',
  (segment) => {
    const slice = SLICES.find(({ option }) => option === segment.option);
    expect(((slice?.middle ?? NaN) + segment.angle) % 360).toBe(0);
  },
);

test('the eight slices fill the wheel in steps of 45 degrees, colours taking turns', () => {
  const clockwise = [...SLICES].sort((one, other) => one.middle - other.middle);
  expect(clockwise.map(({ middle }) => middle)).toEqual([0, 45, 90, 135, 180, 225, 270, 315]);
  expect(clockwise.map(({ color }) => color)).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
});
