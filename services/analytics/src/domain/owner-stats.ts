import type { OwnerStats } from '@girouette/contracts/http/analytics';

/** The networks whose links are counted. */
export const NETWORKS = ['instagram', 'facebook', 'googleMaps', 'twitter'] as const;
export type Network = (typeof NETWORKS)[number];

/** What has been counted for one owner, over all pages and all time. A network's figure is the clicks on its link. */
export type OwnerFigures = Record<
  Network | 'visits' | 'spins' | 'gifts' | 'reviews' | 'mailsSent' | 'mailsFailed',
  number
>;

export const NO_FIGURES: OwnerFigures = {
  instagram: 0,
  facebook: 0,
  googleMaps: 0,
  twitter: 0,
  visits: 0,
  spins: 0,
  gifts: 0,
  reviews: 0,
  mailsSent: 0,
  mailsFailed: 0,
};

/** Each network's share of all clicks in percent with two decimals, and the totals (docs/specification §3, Dashboard stats). */
export function statsOf(figures: OwnerFigures): OwnerStats {
  const totalClicks = NETWORKS.reduce((sum, network) => sum + figures[network], 0);
  return {
    instaPercentage: percentOf(figures.instagram, totalClicks),
    facebookPercentage: percentOf(figures.facebook, totalClicks),
    googleMapsPercentage: percentOf(figures.googleMaps, totalClicks),
    twitterPercentage: percentOf(figures.twitter, totalClicks),
    totalClicks,
    totalVisits: figures.visits,
    totalSpins: figures.spins,
    totalGifts: figures.gifts,
    totalReviews: figures.reviews,
  };
}

const percentOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;
