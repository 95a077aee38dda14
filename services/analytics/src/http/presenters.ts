import type { AnalyticsRow, OwnerStats as StatsAnswer } from '@girouette/contracts/http/analytics';
import { clickShare, totalClicks, type OwnerStats } from '../domain/owner-stats';
import type { ListedPage } from '../use-cases/list-pages';

/** The numbers of an owner's dashboard (docs/specification §3, Dashboard stats). */
export const presentOwnerStats = (stats: OwnerStats): StatsAnswer => ({
  instaPercentage: clickShare(stats, 'instagram'),
  facebookPercentage: clickShare(stats, 'facebook'),
  googleMapsPercentage: clickShare(stats, 'googleMaps'),
  twitterPercentage: clickShare(stats, 'twitter'),
  totalClicks: totalClicks(stats),
  totalVisits: stats.visits,
  totalSpins: stats.spins,
  totalGifts: stats.gifts,
  totalReviews: stats.reviews,
});

/** A row of the administrator's table (docs/specification §3, Analytics row). */
export const presentPage = ({ page, ownerName }: ListedPage): AnalyticsRow => ({
  resturantName: page.restaurantName ?? '',
  ownerName,
  visitedMembers: page.visits,
  reviews: page.reviews,
  ownerId: page.ownerId,
});
