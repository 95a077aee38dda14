import { endpoints, toEuros, type EndpointResponse } from '@girouette/contracts';
import type {
  DailyFigures,
  OwnerStats as StatsAnswer,
  PageTotals,
} from '@girouette/contracts/figures/http/analytics';
import type { MediumFigures } from '@girouette/contracts/figures/http/media-figures';
import { sendTable, type Column, type Router } from '@girouette/platform/kit';
import {
  broughtBy,
  clickShare,
  medianDelay,
  NO_STATS,
  totalClicks,
  totalOf,
  type DayFigures,
  type MediumStats,
  type OwnerStats,
  type PageStats,
} from '../counters/rules';
import type { AnalyticsDeps } from '../deps';
import type { Page } from '../pages/rules';
import {
  exportFigures,
  listMediaFigures,
  listPageTotals,
  readDailyFigures,
  readOwnerStats,
  tabulateFigures,
  type ExportedFigures,
  type PageDay,
} from './actions';

/** The endpoints of an owner's figures. */
export const figureRoutes = (deps: AnalyticsDeps) => (route: Router) => {
  route(endpoints.readOwnerStats, async ({ principal, params, query }) =>
    toOwnerStats(await readOwnerStats(deps, { principal, ...params, ...query })),
  );
  route(endpoints.listPageTotals, async ({ principal, params }) =>
    (await listPageTotals(deps, { principal, ...params })).map(toPageTotals),
  );
  route(endpoints.listMediaFigures, async ({ principal, params, query }) =>
    (await listMediaFigures(deps, { principal, ...params, ...query })).map(toMediumFigures),
  );
  route(endpoints.readReviewAnalytics, async ({ principal, params, query }) => {
    const { labels, figures } = await readDailyFigures(deps, { principal, ...params, ...query });
    return { labels, values: figures.map(({ reviews }) => reviews) };
  });
  route(endpoints.readDailyFigures, async ({ principal, params, query }) =>
    toDailyFigures(await readDailyFigures(deps, { principal, ...params, ...query })),
  );
  route(endpoints.downloadFigures, async ({ principal, params, query, reply }) => {
    const rows = await tabulateFigures(deps, { principal, ...params });
    return sendTable(
      reply,
      { name: 'Chiffres par jour', columns: FIGURE_COLUMNS, ...rows },
      { ...query, now: deps.clock.now() },
    );
  });
  route(endpoints.exportFigures, async ({ principal, params: { userId }, reply }) => {
    void reply.header('cache-control', 'no-store');
    return toExport(await exportFigures(deps, { principal, userId }));
  });
};

/** The numbers of an owner's dashboard (docs/specification §3, Dashboard stats). */
export const toOwnerStats = (stats: PageStats): StatsAnswer => ({
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

const toPageTotals = ({ id, visits, spins, gifts, reviews }: Page): PageTotals => ({
  pageId: id,
  visits,
  spins,
  gifts,
  reviews,
});

const toMediumFigures = ({
  number,
  visits,
  spins,
  gifts,
  redeemed,
}: MediumStats & { number: number }): MediumFigures => ({
  number,
  visits,
  spins,
  gifts,
  redeemed,
});

/** Daily figures and their totals, from the visit to the handed-over gift. */
function toDailyFigures({
  labels,
  figures,
  before,
}: {
  labels: string[];
  figures: readonly DayFigures[];
  before: readonly DayFigures[];
}): DailyFigures {
  const total = totalOf(figures);
  return {
    labels,
    visits: figures.map((day) => day.visits),
    clicks: figures.map((day) => day.clicks),
    spins: figures.map((day) => day.spins),
    gifts: figures.map((day) => day.gifts),
    reviews: figures.map((day) => day.reviews),
    results: figures.map((day) => day.results),
    redeemed: figures.map((day) => day.redeemed),
    funnel: {
      visits: total.visits,
      prompts: total.clicks,
      spins: total.spins,
      gifts: total.gifts,
      reviews: total.reviews,
      results: total.results,
      redeemed: total.redeemed,
    },
    redemption: { cost: toEuros(total.redeemedCents), medianDays: medianDelay(total) },
    brought: broughtBy(figures, before),
  };
}

const toExport = ({
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
  days: days.map(({ day, visits, clicks, spins, gifts, reviews, results, redeemed, contacts }) => ({
    day,
    visits,
    clicks,
    spins,
    gifts,
    reviews,
    results,
    redeemed,
    contacts,
  })),
});

/** The columns of the file with an owner's figures (docs/specification §10.52). */
const FIGURE_COLUMNS: readonly Column<PageDay>[] = [
  { header: 'Restaurant', cell: ({ restaurantName }) => restaurantName },
  { header: 'Jour', cell: ({ day }) => ({ day }) },
  { header: 'Visites', cell: ({ figures }) => figures.visits },
  { header: 'Clics', cell: ({ figures }) => figures.clicks },
  { header: 'Parties', cell: ({ figures }) => figures.spins },
  { header: 'Cadeaux gagnés', cell: ({ figures }) => figures.gifts },
  { header: 'Avis', cell: ({ figures }) => figures.reviews },
  { header: 'E-mails envoyés', cell: ({ figures }) => figures.results },
  { header: 'Cadeaux remis', cell: ({ figures }) => figures.redeemed },
  { header: 'Coût (€)', cell: ({ figures }) => toEuros(figures.redeemedCents) },
];
