import { toEuros, type EndpointResponse, type endpoints } from '@girouette/contracts';
import type {
  AnalyticsRow,
  DailyFigures,
  OwnerStats as StatsAnswer,
  PageTotals,
} from '@girouette/contracts/http/analytics';
import type { MediumFigures } from '@girouette/contracts/http/media-figures';
import { totalOf, type DayFigures } from '../domain/day-figures';
import {
  clickShare,
  NO_STATS,
  totalClicks,
  type OwnerStats,
  type PageStats,
} from '../domain/owner-stats';
import type { Page } from '../domain/page';
import type { PlatformTotals } from '../domain/platform';
import type { MediumStats } from '../domain/medium-stats';
import { medianDelay } from '../domain/visit-delay';
import type { ExportedFigures } from '../use-cases/export-figures';
import type { ListedRestaurant } from '../use-cases/list-restaurants';

/** The numbers of an owner's dashboard (docs/specification §3, Dashboard stats). */
export const presentOwnerStats = (stats: PageStats): StatsAnswer => ({
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

export const presentPlatform = ({ users, cents }: PlatformTotals) => ({
  users,
  revenue: toEuros(cents),
});

/** The chart of the administrator's dashboard. Dates as dd-MM-yyyy. */
export const presentSubscriptions = (
  points: readonly { day: string; subscriptions: number }[],
) => ({
  data: points.map(({ day, subscriptions }) => ({
    date: day.split('-').reverse().join('-'),
    subscriptionCount: subscriptions,
  })),
});

/** Daily figures and their totals, from the visit to the handed-over gift. */
export function presentDailyFigures(read: {
  labels: string[];
  figures: readonly DayFigures[];
}): DailyFigures {
  const { labels, figures } = read;
  const total = totalOf(figures);
  const { visits, clicks, spins, gifts, reviews, results, redeemed } = total;
  return {
    labels,
    visits: figures.map((day) => day.visits),
    clicks: figures.map((day) => day.clicks),
    spins: figures.map((day) => day.spins),
    gifts: figures.map((day) => day.gifts),
    reviews: figures.map((day) => day.reviews),
    results: figures.map((day) => day.results),
    redeemed: figures.map((day) => day.redeemed),
    funnel: { visits, prompts: clicks, spins, gifts, reviews, results, redeemed },
    redemption: { cost: toEuros(total.redeemedCents), medianDays: medianDelay(total) },
  };
}

export const presentPageTotals = ({ id, visits, spins, gifts, reviews }: Page): PageTotals => ({
  ...{ pageId: id, visits, spins, gifts, reviews },
});

export const presentMediumFigures = ({
  number,
  visits,
  spins,
  gifts,
  redeemed,
}: MediumStats & { number: number }): MediumFigures => ({
  ...{ number, visits, spins, gifts, redeemed },
});

/** A row of the administrator's table (docs/specification §3, Analytics row). */
export const presentPage = ({ page, ownerName }: ListedRestaurant): AnalyticsRow => ({
  resturantName: page.restaurantName ?? '',
  ownerName,
  visitedMembers: page.visits,
  reviews: page.reviews,
  ownerId: page.ownerId,
});

export const presentFigures = ({
  name,
  stats,
  pages,
  days,
}: ExportedFigures): EndpointResponse<typeof endpoints.exportFigures> => ({
  name,
  totals: Object.fromEntries(
    (Object.keys(NO_STATS) as (keyof OwnerStats)[]).map((total) => [total, stats[total]]),
  ),
  pages: pages.map(({ id, restaurantName = '', visits, reviews }) => ({
    pageId: id,
    restaurantName,
    visits,
    reviews,
  })),
  days: days.map(({ day, visits, clicks, spins, gifts, reviews, results, redeemed }) => ({
    ...{ day, visits, clicks, spins, gifts, reviews, results, redeemed },
  })),
});
