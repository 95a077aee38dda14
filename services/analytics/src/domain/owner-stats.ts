import { NETWORKS, type Network } from '@girouette/contracts';

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

export const totalClicks = (stats: PageStats): number =>
  NETWORKS.reduce((sum, network) => sum + stats[network], 0);

/** A network's share of all clicks in percent with two decimals; 0 without clicks. */
export function clickShare(stats: PageStats, network: Network): number {
  const total = totalClicks(stats);
  return total === 0 ? 0 : Math.round((stats[network] * 10_000) / total) / 100;
}
