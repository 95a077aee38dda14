import { z } from 'zod';
import { broughtFigures } from '../brought-figures';
import { defineEndpoint } from '../../define-endpoint';
import { id, plainText } from '../../texts/texts';
import { comparePlaces } from './compared-places';
import { listMediaFigures } from './media-figures';
import { searchHeaders } from '../../search-headers';
import { MAX_DELAY_DAYS } from '../../gifts/won-gift';

/**
 * An owner's figures (docs/specification §3, Dashboard stats) and the totals behind them. Percentages are of all clicks, with two decimals.
 */
export const ownerStats = z
  .object({
    instaPercentage: z.number(),
    facebookPercentage: z.number(),
    googleMapsPercentage: z.number(),
    twitterPercentage: z.number(),
    totalClicks: z.number().int(),
    totalVisits: z.number().int(),
    totalSpins: z.number().int(),
    totalGifts: z.number().int(),
    totalReviews: z.number().int(),
  })
  .meta({ id: 'OwnerStats' });
export type OwnerStats = z.infer<typeof ownerStats>;

const pageId = id.optional().describe('Only this page.');

const ownerId = '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f';

export const readOwnerStats = defineEndpoint({
  service: 'analytics',
  summary: 'Read an owner’s figures',
  description:
    'For all of the owner’s pages or for one. Percentages of all clicks with two decimals, and the totals behind them.',
  method: 'GET',
  path: '/api/game/pages/:userId',
  permission: 'stats:read',
  limit: 'read',
  params: z.object({ userId: id }),
  query: z.object({ pageId }),
  responses: { 200: ownerStats },
  errors: ['PAGE_NOT_FOUND'],
  sample: {
    params: { userId: ownerId },
    response: {
      instaPercentage: 62.5,
      facebookPercentage: 12.5,
      googleMapsPercentage: 25,
      twitterPercentage: 0,
      totalClicks: 16,
      totalVisits: 240,
      totalSpins: 120,
      totalGifts: 31,
      totalReviews: 18,
    },
  },
});

/** The totals of one page since its creation. */
export const pageTotals = z
  .object({
    pageId: z.string(),
    visits: z.number().int(),
    spins: z.number().int(),
    gifts: z.number().int(),
    reviews: z.number().int(),
  })
  .meta({ id: 'PageTotals' });
export type PageTotals = z.infer<typeof pageTotals>;

export const listPageTotals = defineEndpoint({
  service: 'analytics',
  summary: 'List the totals of each of an owner’s pages',
  description:
    'The most visited page comes first, at most 1,000 pages. A new page may be missing for a moment.',
  method: 'GET',
  path: '/api/game/pages/:userId/totals',
  permission: 'stats:read',
  limit: 'read',
  params: z.object({ userId: id }),
  responses: { 200: z.array(pageTotals) },
  sample: {
    params: { userId: ownerId },
    response: [
      {
        pageId: 'a3c1f0de-5b7d-4a61-9a52-2f1c0e9b8d47',
        visits: 240,
        spins: 120,
        gifts: 31,
        reviews: 18,
      },
    ],
  },
});

const days = z.enum(['10', '30', '60', '90']).default('10').transform(Number);

export const readReviewAnalytics = defineEndpoint({
  service: 'analytics',
  summary: 'Count an owner’s reviews by day',
  description:
    'One label (yyyy-MM-dd, Paris) and one count for each of the last days, the oldest first.',
  method: 'GET',
  path: '/api/review/reviews/analytics/:userId',
  permission: 'stats:read',
  limit: 'read',
  params: z.object({ userId: id }),
  query: z.object({ days, pageId }),
  responses: { 200: z.object({ labels: z.array(z.string()), values: z.array(z.number().int()) }) },
  errors: ['PAGE_NOT_FOUND'],
  sample: {
    params: { userId: ownerId },
    query: { days: '10' },
    response: { labels: ['2026-11-20', '2026-11-21'], values: [3, 5] },
  },
});

/** The figures of an owner may also be those of a week. */
const figureDays = z.enum(['7', '10', '30', '60', '90']).default('10').transform(Number);

const count = z.number().int();
const counts = z.array(count);

/** Figures of the last days. Each list follows the order of `labels` (yyyy-MM-dd, Paris), oldest first. */
export const dailyFigures = z
  .object({
    labels: z.array(z.string()),
    visits: counts,
    clicks: counts,
    spins: counts,
    gifts: counts,
    reviews: counts,
    results: counts.describe('Mails sent to winners.'),
    redeemed: counts.describe('Gifts handed over on the day, without undone redemptions.'),
    funnel: z
      .object({
        visits: count,
        prompts: count.describe('How often guests followed the prompt’s link.'),
        ...{ spins: count, gifts: count, reviews: count, results: count, redeemed: count },
      })
      .describe('The sums of the days, from the visit to the gift that was handed over.'),
    redemption: z
      .object({
        cost: z
          .number()
          .describe('Euros that the gifts cost, by their terms at the time of the win.'),
        medianDays: count
          .nullable()
          .describe(
            `Half of the gifts were handed over at most this many days after the win; ${MAX_DELAY_DAYS} means that many or more. Null ` +
              'without a gift.',
          ),
      })
      .describe('The gifts that were handed over on these days.'),
    brought: broughtFigures
      .optional()
      .describe(
        'The sums of the days, and of as many days before. Absent in answers of an earlier version.',
      ),
  })
  .meta({ id: 'DailyFigures' });
export type DailyFigures = z.infer<typeof dailyFigures>;

export const readDailyFigures = defineEndpoint({
  service: 'analytics',
  summary: 'Read an owner’s figures by day',
  description:
    'For all of the owner’s pages or for one, with four sums against as many days before. Days without figures are 0.',
  method: 'GET',
  path: '/api/game/pages/:userId/figures',
  permission: 'stats:read',
  limit: 'read',
  params: z.object({ userId: id }),
  query: z.object({ days: figureDays, pageId }),
  responses: { 200: dailyFigures },
  errors: ['PAGE_NOT_FOUND'],
  sample: {
    params: { userId: ownerId },
    query: { days: '10' },
    response: {
      labels: ['2026-11-20', '2026-11-21'],
      visits: [12, 20],
      clicks: [6, 8],
      spins: [7, 11],
      gifts: [2, 3],
      reviews: [3, 5],
      results: [2, 2],
      redeemed: [1, 2],
      funnel: { visits: 32, prompts: 14, spins: 18, gifts: 5, reviews: 8, results: 4, redeemed: 3 },
      redemption: { cost: 4.2, medianDays: 3 },
      brought: {
        redeemed: { now: 3, before: 2 },
        visits: { now: 32, before: 30 },
        reviews: { now: 8, before: 5 },
        contacts: { now: 4, before: 6 },
      },
    },
  },
});

/** One restaurant of the administrator's table (docs/specification §3, Analytics row). */
export const analyticsRow = z
  .object({
    resturantName: z.string(),
    ownerName: z.string(),
    visitedMembers: z.number().int(),
    reviews: z.number().int(),
    ownerId: z.string(),
  })
  .meta({ id: 'AnalyticsRow' });
export type AnalyticsRow = z.infer<typeof analyticsRow>;

/** Limits how many rows the store must skip. */
const LAST_PAGE = 100_000;

/** A leading minus sign sorts in descending order. */
export const RESTAURANT_SORTS = [
  '-visits',
  'visits',
  '-reviews',
  'reviews',
  'name',
  '-name',
] as const;

export const listAllPages = defineEndpoint({
  service: 'analytics',
  summary: 'List restaurants with their figures',
  description: 'One page of all restaurants or of an owner’s.',
  method: 'GET',
  path: '/api/auth/getall/pages',
  permission: 'restaurant:list',
  limit: 'read',
  query: z.object({
    page: z.coerce.number<string | number>().int().min(1).max(LAST_PAGE).default(1),
    limit: z.coerce.number<string | number>().int().min(1).max(200).default(50),
    owner: id.optional().describe('Only this owner’s restaurants, the most visited first.'),
    q: plainText(200)
      .default('')
      .describe(
        'Only restaurants whose name has, for each of these words, a word that begins with it. Case and accents do not matter. Ignored ' +
          'with `owner`.',
      ),
    sort: z.enum(RESTAURANT_SORTS).default('-visits').describe('Ignored with `owner`.'),
  }),
  responses: { 200: z.array(analyticsRow) },
  responseHeaders: searchHeaders('restaurants'),
  sample: {
    query: { page: '1', limit: '50' },
    response: [
      {
        resturantName: 'Chez Camille',
        ownerName: 'Camille Perrin',
        visitedMembers: 240,
        reviews: 18,
        ownerId,
      },
    ],
  },
});

/** The administrator's dashboard (docs/specification §2.5, screen 1). */
export const readPlatform = defineEndpoint({
  service: 'analytics',
  summary: 'Read the numbers of the whole platform',
  method: 'GET',
  path: '/api/auth/dashboard',
  permission: 'platform:read',
  limit: 'read',
  responses: {
    200: z.object({
      users: z.number().int().describe('Main accounts without administrators.'),
      revenue: z.number().describe('Euros of all payments, without reversed ones.'),
    }),
  },
  sample: { response: { users: 120, revenue: 18_432.5 } },
});

export const readSubscriptions = defineEndpoint({
  service: 'analytics',
  summary: 'Count the subscriptions of the last hundred days',
  description:
    'Ten dates, ten days apart, ending today. Each has the number of subscriptions that began or renewed in the ten days before it.',
  method: 'GET',
  path: '/api/payment/history',
  permission: 'platform:read',
  limit: 'read',
  responses: {
    200: z.object({
      data: z.array(
        z.object({
          date: z.string().describe('dd-MM-yyyy, in Paris.'),
          subscriptionCount: z.number().int(),
        }),
      ),
    }),
  },
  sample: {
    response: {
      data: [
        { date: '11-11-2026', subscriptionCount: 4 },
        { date: '21-11-2026', subscriptionCount: 6 },
      ],
    },
  },
});

export const analyticsEndpoints = {
  readOwnerStats,
  listPageTotals,
  listMediaFigures,
  readReviewAnalytics,
  readDailyFigures,
  listAllPages,
  readPlatform,
  readSubscriptions,
  comparePlaces,
};
