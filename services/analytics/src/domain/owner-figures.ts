import type { OwnerStats } from '@girouette/contracts/http/analytics';

/** The networks whose links are counted. */
export const NETWORKS = ['instagram', 'facebook', 'googleMaps', 'twitter'] as const;
export type Network = (typeof NETWORKS)[number];

/** What has been counted for one owner, over all pages and all time. */
export interface OwnerFigures {
  clicks: Record<Network, number>;
  visits: number;
  spins: number;
  gifts: number;
  reviews: number;
}

/** Each network's share of all clicks in percent with two decimals, and the totals (SPEC.md §3, Dashboard stats). */
export function statsOf({ clicks, visits, spins, gifts, reviews }: OwnerFigures): OwnerStats {
  const totalClicks = NETWORKS.reduce((sum, network) => sum + clicks[network], 0);
  return {
    instaPercentage: percentOf(clicks.instagram, totalClicks),
    facebookPercentage: percentOf(clicks.facebook, totalClicks),
    googleMapsPercentage: percentOf(clicks.googleMaps, totalClicks),
    twitterPercentage: percentOf(clicks.twitter, totalClicks),
    totalClicks,
    totalVisits: visits,
    totalSpins: spins,
    totalGifts: gifts,
    totalReviews: reviews,
  };
}

const percentOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;
