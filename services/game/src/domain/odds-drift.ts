/**
 * Whether a page still draws by the odds that it declares (docs/decisions/0030-a-draw-that-anyone-can-recompute.md).
 *
 * The same roll is applied to the declared odds. A drift of 5 points makes at least 5 % of the outcomes differ, and without one almost
 * none differs: only the last of a gift, won in the same moment by somebody else. A cumulative sum of log-likelihood ratios decides between
 * the two (Page's test).
 */
import { drawnOption, fromWeights, type DrawProof } from '@girouette/contracts/draw-proof';
import { wheelWeights } from '../gifts/rules';
import { giftsLeft, type Stocktaking } from '../gifts/stock-rules';

/** The count so far. `score` is 0 while nothing speaks for a drift. */
export interface DriftWatch {
  plays: number;
  /** How many of them had another outcome than the declared odds give. */
  differing: number;
  score: number;
}

export const NEW_WATCH: DriftWatch = { plays: 0, differing: 0, score: 0 };

/** The smallest drift that is reported, as a share of the plays. */
const REPORTED_DRIFT = 0.05;
/** The share of plays that may differ without a drift. */
export const TOLERATED_SHARE = 0.005;
/** For a page with so many plays a year there is at most one false report a year. */
export const PLAYS_A_YEAR = 100_000;

const DIFFERS = Math.log(REPORTED_DRIFT / TOLERATED_SHARE);
const AGREES = Math.log((1 - REPORTED_DRIFT) / (1 - TOLERATED_SHARE));
/** The mean number of plays up to a false report is at least the exponential of the limit. */
const LIMIT = Math.log(PLAYS_A_YEAR);

/**
 * The watch after another play.
 * @param play.declared the weights of options 1 to 8 that were declared at its moment
 */
export const withPlay = (
  watch: DriftWatch,
  play: { proof: DrawProof; option: number; declared: number[] },
): DriftWatch => {
  const { secret } = play.proof;
  return withOutcome(watch, drawnOption({ secret, weights: play.declared }) !== play.option);
};

/** The watch after another outcome, which may differ from that of the declared odds. A report stays, whatever follows. */
export function withOutcome(watch: DriftWatch, differs: boolean): DriftWatch {
  const plays = watch.plays + 1;
  const differing = watch.differing + (differs ? 1 : 0);
  if (isDrifting(watch)) return { plays, differing, score: watch.score };
  return { plays, differing, score: Math.max(0, watch.score + (differs ? DIFFERS : AGREES)) };
}

/** The weights that the settings of a page declare for a draw in which some gifts had no weight, because they could not be won. */
export const declaredWeights = (
  settings: Stocktaking['settings'],
  { weights }: Pick<DrawProof, 'weights'>,
): number[] =>
  fromWeights(wheelWeights(giftsLeft(settings, ({ option }) => weights[option - 1] !== 0)));

/** Whether the drift is to be reported. A watch that has reported is replaced by a new one. */
export const isDrifting = ({ score }: DriftWatch): boolean => score >= LIMIT;
