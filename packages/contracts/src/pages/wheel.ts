/**
 * The wheel's maths, shared by the server that draws and the page that turns: eight segments at 45-degree steps, three of them losing, and
 * the weights for drawing one (docs/specification §5 and §9). Pure, and free of dependencies to keep the guest's page light.
 */

/** Option numbers of docs/specification §3: 1 to 5 are the owner's gifts, 6 to 8 always lose. */
export type OptionNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const GIFT_OPTIONS = [1, 2, 3, 4, 5] as const;
export type GiftNumber = (typeof GIFT_OPTIONS)[number];
export const LOSS_OPTIONS = [6, 7, 8] as const;
export const LOSS_LABEL = 'Perdu';
export const SEGMENT_DEGREES = 45;
export const SPIN_TURNS_DEGREES = 1080;
export const SPIN_SECONDS = 5;

export interface Segment {
  /** The degrees that the wheel turns, beyond full turns, to bring this segment under the pointer. */
  angle: number;
  option: OptionNumber;
}

/** The eight segments by angle (docs/specification §9). The losing ones are at 0, 135 and 270 degrees, in order. */
export const SEGMENTS: readonly Segment[] = [
  { angle: 0, option: 6 },
  { angle: 45, option: 5 },
  { angle: 90, option: 4 },
  { angle: 135, option: 7 },
  { angle: 180, option: 3 },
  { angle: 225, option: 2 },
  { angle: 270, option: 8 },
  { angle: 315, option: 1 },
];

/** Percent by option; 0 means the option is never drawn. */
export type Weights = Record<OptionNumber, number>;

/** The rest of 100 percent after the gifts' frequencies; never below 0. */
export function unallocatedPercent(frequencies: readonly (number | null)[]): number {
  const allocated = frequencies.reduce<number>((sum, frequency) => sum + (frequency ?? 0), 0);
  return Math.max(0, 100 - allocated);
}

/** Splits the rest over options 6, 7 and 8 as evenly as whole percents allow. Remainders go to 6 first, then 7 (docs/specification §5). */
export function lossFrequencies(leftover: number): [number, number, number] {
  if (leftover <= 0) return [0, 0, 0];
  const share = Math.floor(leftover / 3);
  const remainder = leftover - share * 3;
  return [share + (remainder > 0 ? 1 : 0), share + (remainder > 1 ? 1 : 0), share];
}

/** The weights of all eight options from the percentages of the gifts. An option without a gift is never drawn. */
export function weightsOf(percents: Partial<Record<GiftNumber, number>>): Weights {
  const [six, seven, eight] = lossFrequencies(unallocatedPercent(Object.values(percents)));
  return { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, ...percents, 6: six, 7: seven, 8: eight };
}

/** The sum of all weights: 100, or more when the gifts' frequencies exceed 100. */
export const totalWeight = (weights: Weights): number =>
  SEGMENTS.reduce((sum, { option }) => sum + weights[option], 0);

/**
 * The segment that a roll picks, by weight. Never picks an option without frequency.
 * @param roll a whole number from 0 to `totalWeight(weights)` - 1, uniform
 * @throws RangeError when the roll is outside the weights
 */
export function pickSegment(weights: Weights, roll: number): Segment {
  let upTo = 0;
  for (const segment of SEGMENTS) {
    upTo += weights[segment.option];
    if (roll < upTo && roll >= 0) return segment;
  }
  throw new RangeError(`roll ${String(roll)} is outside the weights (total ${String(upTo)})`);
}
