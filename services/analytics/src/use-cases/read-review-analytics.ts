import { AppError, lastParisDays, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import type { AnalyticsDeps } from './ports';

/**
 * The number of reviews on each of the last days in Paris, the oldest first.
 * @param input.days how many days back, today included
 * @throws AppError FORBIDDEN when the caller may not see them
 */
export async function readReviewAnalytics(
  { days, clock }: Pick<AnalyticsDeps, 'days' | 'clock'>,
  input: { principal: Principal; userId: string; days: number },
): Promise<{ labels: string[]; values: number[] }> {
  const ownerId = resolveOwnerId(input.principal, input.userId);
  if (!may(input.principal, 'stats:read', ownerId)) throw new AppError('FORBIDDEN');
  const labels = lastParisDays(input.days, clock.now());
  const figures = await days.ofOwner(ownerId, labels);
  return { labels, values: figures.map(({ reviews }) => reviews) };
}
