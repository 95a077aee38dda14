/** The counters of an owner or a page for one day. */
export interface DayFigures {
  visits: number;
  /** Page links that guests followed from the prompt. */
  clicks: number;
  spins: number;
  gifts: number;
  reviews: number;
  /** Mails sent to winners. */
  results: number;
}

export const NO_FIGURES: DayFigures = {
  visits: 0,
  clicks: 0,
  spins: 0,
  gifts: 0,
  reviews: 0,
  results: 0,
};

export const totalOf = (days: readonly DayFigures[]): DayFigures =>
  days.reduce(
    (sum, day) => ({
      visits: sum.visits + day.visits,
      clicks: sum.clicks + day.clicks,
      spins: sum.spins + day.spins,
      gifts: sum.gifts + day.gifts,
      reviews: sum.reviews + day.reviews,
      results: sum.results + day.results,
    }),
    NO_FIGURES,
  );
