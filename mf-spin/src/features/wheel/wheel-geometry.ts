import { SEGMENTS, SEGMENT_DEGREES } from '@girouette/contracts/wheel';

/** The wheel is drawn in a square of 400 units around (200, 200). */
export const CENTER = 200;
const RADIUS = 186;

const point = (degrees: number, radius: number) => {
  // 0 degrees points up, and angles grow clockwise.
  const radians = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return `${round(CENTER + radius * Math.cos(radians))} ${round(CENTER + radius * Math.sin(radians))}`;
};

/** The lamps on the rim, two per slice, placed so that the pointer hides none. */
export const LAMPS = Array.from({ length: 16 }, (_, index) => {
  const [x = '', y = ''] = point(index * 22.5 + 11.25, 192).split(' ');
  return { x, y };
});

/** The star of a slice without a gift. */
export const STAR = 'M200 62l4 12 12 4-12 4-4 12-4-12-12-4 12-4Z';

export interface Slice {
  /** Clockwise degrees from the pointer to the middle of the slice while the wheel is at rest. */
  middle: number;
  option: number;
  path: string;
  /** Which of the two wheel colours. */
  color: 1 | 2;
}

/**
 * The eight slices. Turning the wheel clockwise by a segment's angle brings its slice under the pointer, so at rest the
 * slice is that many degrees before it.
 */
export const SLICES: readonly Slice[] = SEGMENTS.map(({ angle, option }) => {
  const middle = (360 - angle) % 360;
  const half = SEGMENT_DEGREES / 2;
  return {
    middle,
    option,
    path: `M${CENTER} ${CENTER}L${point(middle - half, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${point(middle + half, RADIUS)}Z`,
    color: (angle / SEGMENT_DEGREES) % 2 === 0 ? 1 : 2,
  };
});
