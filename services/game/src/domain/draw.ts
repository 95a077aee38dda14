import { LOSS_LABEL, pickSegment, SEGMENTS, totalWeight, type Outcome } from '@girouette/contracts';
import { wheelWeights, type Gift } from '../gifts/rules';

export interface Draw {
  /** Index into the wheel's eight segments. */
  segment: number;
  /** Degrees the wheel turns beyond its full turns. */
  angle: number;
  outcome: Outcome;
}

/** Rolls a fair die: a whole number from 0 to `sides` - 1. */
export type Dice = (sides: number) => number;

/**
 * Draws a segment, weighted by the percentages of the gifts (docs/specification §9).
 * @throws RangeError when the dice roll a number that they do not have
 */
export function draw(gifts: readonly Gift[], dice: Dice): Draw {
  const weights = wheelWeights(gifts);
  const segment = pickSegment(weights, dice(totalWeight(weights)));
  const { angle, option } = segment;
  const gift = gifts.find((each) => each.option === option);
  const outcome: Outcome = gift
    ? { kind: 'gift', option, label: gift.label }
    : { kind: 'loss', option, label: LOSS_LABEL };
  return { segment: SEGMENTS.indexOf(segment), angle, outcome };
}
