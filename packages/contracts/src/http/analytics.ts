import { z } from 'zod';
import { defineEndpoint } from './define-endpoint';
import { id, plainText } from '../texts';

/**
 * An owner's figures (docs/specification §3, Dashboard stats), and the totals behind them. Percentages of all clicks,
 * two decimals.
 */
export const ownerStats = z.object({
  instaPercentage: z.number(),
  facebookPercentage: z.number(),
  googleMapsPercentage: z.number(),
  twitterPercentage: z.number(),
  totalClicks: z.number().int(),
  totalVisits: z.number().int(),
  totalSpins: z.number().int(),
  totalGifts: z.number().int(),
  totalReviews: z.number().int(),
});
export type OwnerStats = z.infer<typeof ownerStats>;

export const readOwnerStats = defineEndpoint({
  service: 'analytics',
  method: 'GET',
  path: '/api/game/pages/:userId',
  permission: 'stats:read',
  params: z.object({ userId: id }),
  responses: { 200: ownerStats },
});

export const readReviewAnalytics = defineEndpoint({
  service: 'analytics',
  method: 'GET',
  path: '/api/review/reviews/analytics/:userId',
  permission: 'stats:read',
  params: z.object({ userId: id }),
  query: z.object({ days: z.enum(['10', '30', '60', '90']).default('10').transform(Number) }),
  /** One label (yyyy-MM-dd, Paris) and one count for each of the last days, the oldest first. */
  responses: { 200: z.object({ labels: z.array(z.string()), values: z.array(z.number().int()) }) },
});

/** One restaurant of the administrator's table (docs/specification §3, Analytics row). */
export const analyticsRow = z.object({
  resturantName: z.string(),
  ownerName: z.string(),
  visitedMembers: z.number().int(),
  reviews: z.number().int(),
  ownerId: z.string(),
});
export type AnalyticsRow = z.infer<typeof analyticsRow>;

/** Limits how many rows the store has to skip. */
const LAST_PAGE = 100_000;

/** One page of all restaurants or of an owner's, the most visited first. `TOTAL_COUNT_HEADER` holds the number of all rows. */
export const listAllPages = defineEndpoint({
  service: 'analytics',
  method: 'GET',
  path: '/api/auth/getall/pages',
  permission: 'restaurant:list',
  query: z.object({
    page: z.coerce.number<string | number>().int().min(1).max(LAST_PAGE).default(1),
    limit: z.coerce.number<string | number>().int().min(1).max(200).default(50),
    /** Only this owner's restaurants. */
    owner: id.optional(),
    /** Only restaurants whose name begins with this, ignoring case and accents, sorted by name. Ignored when `owner` is given. */
    q: plainText(200).default(''),
  }),
  responses: { 200: z.array(analyticsRow) },
});

export const analyticsEndpoints = { readOwnerStats, readReviewAnalytics, listAllPages };
