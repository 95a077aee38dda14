import { AppError, type Principal } from '@girouette/contracts';
import { lastParisDays } from '../domain/paris-days';
import { ownerSeenBy } from '../domain/policies';
import type { AnalyticsDeps } from './ports';

export interface ReviewAnalyticsQuery {
  principal: Principal;
  userId: string;
  /** How many days back, today included. */
  days: number;
}

/**
 * Reviews for each of the last days in Paris, the oldest first, zero where there were none.
 * @throws AppError FORBIDDEN when the caller may not see them
 */
export async function readReviewAnalytics(
  { reviewDays, clock }: Pick<AnalyticsDeps, 'reviewDays' | 'clock'>,
  { principal, userId, days }: ReviewAnalyticsQuery,
): Promise<{ labels: string[]; values: number[] }> {
  const ownerId = ownerSeenBy(principal, userId);
  if (ownerId === null) throw new AppError('FORBIDDEN');
  const labels = lastParisDays(days, clock.now());
  return { labels, values: await reviewDays.countsOf(ownerId, labels) };
}
