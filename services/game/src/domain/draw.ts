import {
  LOSS_LABEL,
  SEGMENTS,
  isLoss,
  pickSegment,
  totalWeight,
  weightsOf,
} from '@girouette/contracts';
import { giftsOf } from '@girouette/contracts/http/game';
import type { PageContent } from './landing-page';

export interface Outcome {
  kind: 'gift' | 'loss';
  /** 1 to 5 for a gift, 6 to 8 for a loss. */
  option: number;
  /** The gift as the owner named it, or 'Perdu'. */
  label: string;
}

export interface Draw {
  /** Index into the wheel's eight segments. */
  segment: number;
  /** Degrees the wheel turns beyond its full turns. */
  angle: number;
  outcome: Outcome;
}

/** How many sides the die of this wheel must have. */
export const sidesOf = (content: PageContent): number => totalWeight(weightsOf(giftsOf(content)));

/**
 * Where the wheel stops for a roll, weighted by the owner's frequencies (docs/specification §9).
 * @param roll a whole number from 0 to `sidesOf(content)` - 1
 * @throws RangeError when the roll is outside the weights
 */
export function draw(content: PageContent, roll: number): Draw {
  const gifts = giftsOf(content);
  const picked = pickSegment(weightsOf(gifts), roll);
  const { angle, option } = picked;
  const outcome: Outcome = isLoss(option)
    ? { kind: 'loss', option, label: LOSS_LABEL }
    : { kind: 'gift', option, label: gifts[option - 1]?.label ?? '' };
  return { segment: SEGMENTS.indexOf(picked), angle, outcome };
}
