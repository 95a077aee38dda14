import { z } from 'zod';
import { defineCall } from './define-call';
import { id } from '../texts';

/** An owner's figures (SPEC.md §3, Dashboard stats), and the totals behind them. Percentages of all clicks, two decimals. */
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

export const readOwnerStats = defineCall({
  service: 'analytics',
  method: 'GET',
  path: '/api/game/pages/:userId',
  access: 'signed-in',
  params: z.object({ userId: id }),
  answers: { 200: ownerStats },
});

export const readReviewAnalytics = defineCall({
  service: 'analytics',
  method: 'GET',
  path: '/api/review/reviews/analytics/:userId',
  access: 'signed-in',
  params: z.object({ userId: id }),
  query: z.object({ days: z.enum(['10', '30', '60', '90']).default('10').transform(Number) }),
  /** One label (yyyy-MM-dd, Paris) and one count for each of the last days, the oldest first. */
  answers: { 200: z.object({ labels: z.array(z.string()), values: z.array(z.number().int()) }) },
});

/** One restaurant of the administrator's table (SPEC.md §3, Analytics row). */
export const analyticsRow = z.object({
  resturantName: z.string(),
  ownerName: z.string(),
  visitedMembers: z.number().int(),
  reviews: z.number().int(),
  ownerId: z.string(),
});
export type AnalyticsRow = z.infer<typeof analyticsRow>;

export const listAllPages = defineCall({
  service: 'analytics',
  method: 'GET',
  path: '/api/auth/getall/pages',
  access: 'admin',
  answers: { 200: z.array(analyticsRow) },
});

export const analyticsCalls = { readOwnerStats, readReviewAnalytics, listAllPages };
