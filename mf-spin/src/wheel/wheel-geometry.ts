import { SEGMENTS, SEGMENT_DEGREES } from '@girouette/contracts/pages/wheel';

/** The wheel is drawn in a square of 400 units around (200, 200). */
export const CENTER = 200;
const RADIUS = 186;

const point = (degrees: number, radius: number) => {
  // 0 degrees points up, and angles grow clockwise.
  const radians = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return `${round(CENTER + radius * Math.cos(radians))} ${round(CENTER + radius * Math.sin(radians))}`;
};

/** The lamps on the rim as one path of dots, two per slice, placed so that the pointer hides none. */
export const LAMPS = Array.from(
  { length: 16 },
  (_, index) => `M${point(index * 22.5 + 11.25, 192)}h.01`,
).join('');

/** The star of a slice without a gift. */
export const STAR = 'M200 62l4 12 12 4-12 4-4 12-4-12-12-4 12-4Z';

/** The slice that points up, which is turned for the others. */
export const SLICE = `M${CENTER} ${CENTER}L${point(-SEGMENT_DEGREES / 2, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${point(SEGMENT_DEGREES / 2, RADIUS)}Z`;

export interface Slice {
  /** Clockwise degrees from the pointer to the middle of the slice while the wheel is at rest. */
  middle: number;
  option: number;
  /** Which of the two wheel colours. */
  color: 1 | 2;
}

/**
 * The eight slices. Turning the wheel clockwise by a segment's angle brings its slice under the pointer, so at rest the
 * slice is that many degrees before it.
 */
export const SLICES: readonly Slice[] = SEGMENTS.map(({ angle, option }) => ({
  middle: (360 - angle) % 360,
  option,
  color: (angle / SEGMENT_DEGREES) % 2 === 0 ? 1 : 2,
}));
