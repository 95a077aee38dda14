import { drawnOption, fromWeights, type DrawProof } from '@girouette/contracts/plays/draw-proof';
import { wheelWeights } from '../pages/gift-rules';
import type { LandingPage } from '../pages/rules';
import { giftsLeft, type Stocktaking } from '../pages/stock-rules';
import type { Play } from '../plays/rules';

/** Watches the odds of a page: it counts what the present odds drew, and tells whether the page draws by the odds that it declares. */
export interface OddsWatch {
  /** The id of the page. */
  id: string;
  ownerId: string;
  /** The id of the latest play that was looked at. */
  reached: string;
  /** The weights of options 1 to 8 while all gifts can be won. */
  declared: readonly number[];
  /** How often each option was drawn since they are declared. */
  drawn: readonly number[];
  /** The moment of the first of these plays, in ISO 8601; empty before it. */
  since: string;
  drift: DriftWatch;
  /** The moment of the latest report that stands, in ISO 8601; empty without one. */
  reportedAt: string;
}

/** A drift is reported within this many plays. So a report has lost its cause when no other one follows within as many. */
export const REPORT_STANDS_FOR = 1_000;

/** Longer than the clocks of two instances may differ, and longer than a spin may take, so that no earlier play can be stored later. */
export const WATCHED_AFTER_MS = 5 * 60_000;

type WatchedPage = Pick<LandingPage, 'id' | 'ownerId' | 'version' | 'settings'>;

/** The weights that a page declares while all of its gifts can be won. */
export const fullWeights = ({ settings }: Pick<LandingPage, 'settings'>): number[] =>
  fromWeights(wheelWeights(settings.gifts));

/** The watch of a page that has no plays yet. */
export const newOddsWatch = (page: WatchedPage): OddsWatch => ({
  id: page.id,
  ownerId: page.ownerId,
  reached: '',
  ...nothingDrawn(fullWeights(page)),
  drift: NEW_WATCH,
  reportedAt: '',
});

const nothingDrawn = (declared: number[]) => ({
  declared,
  drawn: declared.map(() => 0),
  since: '',
});

/**
 * The watch after some more plays. Plays that it has counted do not change it. Only plays of the page's present version are counted,
 * because the earlier settings are gone.
 * @param plays in the order of their ids
 */
export function afterPlays(
  known: OddsWatch,
  { page, plays, now }: { page: WatchedPage; plays: readonly Play[]; now: Date },
): OddsWatch {
  const declared = fullWeights(page);
  const isSame = declared.every((weight, at) => weight === known.declared[at]);
  const start = isSame ? known : { ...known, ...nothingDrawn(declared) };
  const fresh = plays.filter(({ id }) => id > known.reached);
  return fresh.reduce((watch, play) => afterPlay(watch, { page, play, now }), start);
}

function afterPlay(
  watch: OddsWatch,
  { page, play, now }: { page: WatchedPage; play: Play; now: Date },
): OddsWatch {
  const {
    id: reached,
    proof,
    outcome: { option },
  } = play;
  if (!proof || play.pageVersion !== page.version) return { ...watch, reached };
  // A report ends the watch that made it.
  const before = isDrifting(watch.drift) ? NEW_WATCH : watch.drift;
  const declared = declaredWeights(page.settings, proof);
  const drift = withPlay(before, { proof, option, declared });
  return {
    ...watch,
    reached,
    drift,
    drawn: watch.drawn.with(option - 1, (watch.drawn[option - 1] ?? 0) + 1),
    since: watch.since || play.at.toISOString(),
    reportedAt: reportAfter(watch.reportedAt, drift, now),
  };
}

function reportAfter(reportedAt: string, drift: DriftWatch, now: Date): string {
  if (isDrifting(drift)) return now.toISOString();
  return drift.plays >= REPORT_STANDS_FOR ? '' : reportedAt;
}

/**
 * Tells whether a page still draws by the odds that it declares (docs/decisions/0030-a-draw-that-anyone-can-recompute.md).
 * The same roll is applied to the declared odds. A drift of 5 points makes at least 5 % of the outcomes differ, and without one almost none does,
 * except when another guest wins the last of a gift at the same moment. A cumulative sum of log-likelihood ratios decides between the two (Page's
 * test).
 */
export interface DriftWatch {
  plays: number;
  /** How many of them had another outcome than the declared odds give. */
  differing: number;
  /** 0 while nothing speaks for a drift. */
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

/** The weights that the settings of a page declare for a draw that left some gifts out because they could not be won. */
export const declaredWeights = (
  settings: Stocktaking['settings'],
  { weights }: Pick<DrawProof, 'weights'>,
): number[] =>
  fromWeights(wheelWeights(giftsLeft(settings, ({ option }) => weights[option - 1] !== 0)));

/** Whether the drift is to be reported. A watch that has reported is replaced by a new one. */
export const isDrifting = ({ score }: DriftWatch): boolean => score >= LIMIT;
