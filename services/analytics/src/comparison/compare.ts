import {
  COMPARED_SHARES,
  type ComparedShare,
  type ComparedShareName,
} from '@girouette/contracts/figures/compared-places';
import { beyondChance, chanceOf } from './exact-test';
import { partOf, wilson, type Part, type PlaceCounts } from './rules';

type Shares = Record<ComparedShareName, ComparedShare | null>;

/** One share of one place beside the other places together. */
interface Comparison {
  at: number;
  share: ComparedShareName;
  one: Part;
  others: Part;
}

/**
 * The shares of each place, in the order of `places`, with the differences that are larger than chance. A place where gifts of the month can
 * still be fetched is not compared by its handovers, because its share is not known yet. The test assumes that guests decide
 * independently of each other.
 */
export function comparedShares(places: readonly (PlaceCounts & { pending?: number })[]): Shares[] {
  const comparisons = COMPARED_SHARES.flatMap((share) => comparisonsOf(share, places));
  // A place without others is not compared, and does not make the others' test stricter.
  const tested = comparisons.filter(({ others }) => others.of > 0);
  const named = beyondChance(tested.map(({ one, others }) => chanceOf(one, others)));
  const beyond = new Set(tested.filter((_, at) => named[at]));
  const shares = places.map((): Shares => ({
    plays: null,
    handovers: null,
    reviews: null,
    contacts: null,
  }));
  for (const comparison of comparisons) {
    shares[comparison.at]![comparison.share] = shareOf(comparison, beyond.has(comparison));
  }
  return shares;
}

const NOBODY: Part = { count: 0, of: 0 };

function comparisonsOf(
  share: ComparedShareName,
  places: readonly (PlaceCounts & { pending?: number })[],
): Comparison[] {
  const parts = places.map((counts) => partOf(counts, share));
  const isKnown = places.map(({ pending = 0 }) => share !== 'handovers' || pending === 0);
  const all = parts.reduce<Part>(
    (sum, part, at) =>
      part && isKnown[at] ? { count: sum.count + part.count, of: sum.of + part.of } : sum,
    NOBODY,
  );
  return parts.flatMap((one, at) => {
    if (one === null) return [];
    const others = { count: all.count - one.count, of: all.of - one.of };
    return { at, share, one, others: isKnown[at] ? others : NOBODY };
  });
}

function shareOf({ one, others }: Comparison, isBeyond: boolean): ComparedShare {
  const { from, to } = wilson(one);
  const [share, ofOthers] = [one.count / one.of, others.count / others.of];
  return {
    share: toPercent(share),
    from: toPercent(from),
    to: toPercent(to),
    others: others.of === 0 ? null : toPercent(ofOthers),
    differs: !isBeyond ? null : share > ofOthers ? 'more' : 'less',
  };
}

const toPercent = (share: number): number => Math.round(share * 10_000) / 100;
