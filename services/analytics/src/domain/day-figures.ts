import { totalDelays, type DelayCounts } from './visit-delay';

interface DayCounters {
  visits: number;
  /** Page links that guests followed from the prompt. */
  clicks: number;
  spins: number;
  gifts: number;
  reviews: number;
  /** Mails sent to winners. */
  results: number;
  /** Gifts that were handed over on the day and not undone. */
  redeemed: number;
  /** What they cost the owner. */
  redeemedCents: number;
}

/** The counters of an owner or a page for one day. */
export type DayFigures = DayCounters & DelayCounts;

export const NO_FIGURES: DayCounters = {
  visits: 0,
  clicks: 0,
  spins: 0,
  gifts: 0,
  reviews: 0,
  results: 0,
  redeemed: 0,
  redeemedCents: 0,
};

export const totalOf = (days: readonly DayFigures[]): DayFigures => ({
  ...days.reduce(
    (sum, day) => ({
      visits: sum.visits + day.visits,
      clicks: sum.clicks + day.clicks,
      spins: sum.spins + day.spins,
      gifts: sum.gifts + day.gifts,
      reviews: sum.reviews + day.reviews,
      results: sum.results + day.results,
      redeemed: sum.redeemed + day.redeemed,
      redeemedCents: sum.redeemedCents + day.redeemedCents,
    }),
    NO_FIGURES,
  ),
  ...totalDelays(days),
});
