import { fromWeights } from '@girouette/contracts/draw-proof';
import { wheelWeights } from '../gifts/rules';
import type { LandingPage } from './landing-page';
import { declaredWeights, isDrifting, NEW_WATCH, withPlay, type DriftWatch } from './odds-drift';
import type { Play } from './play';

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

/** A drift is reported within so many plays, so a report that no other one follows in as many has lost its cause. */
export const REPORT_STANDS_FOR = 1_000;

/** Longer than the clocks of two instances may differ, and than a spin may take: no earlier play is stored any more. */
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
