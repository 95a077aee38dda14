import { NETWORKS, parisDay, type Network } from '@girouette/contracts';
import type { BroughtFigures } from '@girouette/contracts/figures/brought-figures';
import { DAY_MS } from '@girouette/contracts/durations';
import { MAX_DELAY_DAYS } from '@girouette/contracts/gifts/won-gift';

/** The counters of a page, or of all pages of an owner. A network's number is the clicks on its link. */
export type PageStats = Record<Network | 'visits' | 'spins' | 'gifts' | 'reviews', number>;

/** The counters of one owner, over all pages and all time. */
export type OwnerStats = PageStats & Record<'mailsSent' | 'mailsFailed', number>;

export const NO_PAGE_STATS: PageStats = {
  instagram: 0,
  facebook: 0,
  googleMaps: 0,
  twitter: 0,
  visits: 0,
  spins: 0,
  gifts: 0,
  reviews: 0,
};

export const NO_STATS: OwnerStats = { ...NO_PAGE_STATS, mailsSent: 0, mailsFailed: 0 };

/** The counters of some pages together. */
export function sumOf(pages: readonly PageStats[]): PageStats {
  const sum = { ...NO_PAGE_STATS };
  for (const page of pages) {
    for (const counter of Object.keys(sum) as (keyof PageStats)[]) sum[counter] += page[counter];
  }
  return sum;
}

export const totalClicks = (stats: PageStats): number =>
  NETWORKS.reduce((sum, network) => sum + stats[network], 0);

/** A network's share of all clicks in percent with two decimals; 0 without clicks. */
export function clickShare(stats: PageStats, network: Network): number {
  const total = totalClicks(stats);
  return total === 0 ? 0 : Math.round((stats[network] * 10_000) / total) / 100;
}

/** The counters of a page's medium over all time. `redeemed` is without undone redemptions. */
export type MediumStats = Record<'visits' | 'spins' | 'gifts' | 'redeemed', number>;

export const NO_MEDIUM_STATS: MediumStats = { visits: 0, spins: 0, gifts: 0, redeemed: 0 };

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
  /** Their cost for the owner. */
  redeemedCents: number;
  /** Consents to the restaurant's offers. */
  contacts: number;
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
  contacts: 0,
};

/** The sums of the counters. Each may lack counters that are zero. */
export function totalOf(days: readonly Partial<DayFigures>[]): DayFigures {
  const sum: DayCounters & Record<string, number> = { ...NO_FIGURES };
  for (const day of days) {
    for (const [counter, count] of Object.entries<unknown>(day)) {
      if (typeof count === 'number') sum[counter] = (sum[counter] ?? 0) + count;
    }
  }
  return sum;
}

/** Returns the figures of some days, and of as many days before. */
export function broughtBy(
  days: readonly DayFigures[],
  daysBefore: readonly DayFigures[],
): BroughtFigures {
  const [now, before] = [totalOf(days), totalOf(daysBefore)];
  const compared = (figure: keyof BroughtFigures) => ({
    now: now[figure],
    before: before[figure],
  });
  return {
    redeemed: compared('redeemed'),
    visits: compared('visits'),
    reviews: compared('reviews'),
    contacts: compared('contacts'),
  };
}

/** Whether both periods have no figures. */
export const isNothing = (brought: BroughtFigures): boolean =>
  Object.values(brought).every(({ now, before }) => now === 0 && before === 0);

/** The counter of gifts that were redeemed this many days after they were won. */
type DelayCounter = `redeemedAfter${number}`;

/** How many gifts were redeemed after each number of days. Zeros are absent. */
type DelayCounts = Partial<Record<DelayCounter, number>>;

const DELAYS = Array.from({ length: MAX_DELAY_DAYS + 1 }, (_, days) => days);
const counterOf = (days: number): DelayCounter => `redeemedAfter${days}`;

/** The counter for a gift: calendar days in Paris between the win and the redemption. */
export function delayCounter(wonAt: Date, redeemedAt: Date): DelayCounter {
  const days = (Date.parse(parisDay(redeemedAt)) - Date.parse(parisDay(wonAt))) / DAY_MS;
  return counterOf(Math.min(Math.max(days, 0), MAX_DELAY_DAYS));
}

/** After how many days half of the gifts had been redeemed; null without a gift. */
export function medianDelay(counts: DelayCounts): number | null {
  const half = DELAYS.reduce((sum, days) => sum + (counts[counterOf(days)] ?? 0), 0) / 2;
  let redeemed = 0;
  for (const days of DELAYS) {
    redeemed += counts[counterOf(days)] ?? 0;
    if (redeemed > 0 && redeemed >= half) return days;
  }
  return null;
}
