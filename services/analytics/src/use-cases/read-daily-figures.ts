import { AppError, lastParisDays, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import type { DayFigures } from '../domain/day-figures';
import type { AnalyticsDeps } from './ports';

/**
 * The figures of an owner, or of one of the owner's pages, on each of the last days in Paris, the oldest first.
 * @param input.days how many days back, today included
 * @throws AppError FORBIDDEN when the caller may not see them; PAGE_NOT_FOUND when the page is not the owner's
 */
export async function readDailyFigures(
  { days, pages, clock }: Pick<AnalyticsDeps, 'days' | 'pages' | 'clock'>,
  input: { principal: Principal; userId: string; days: number; pageId?: string | undefined },
): Promise<{ labels: string[]; figures: DayFigures[] }> {
  const { principal, userId, pageId } = input;
  const ownerId = resolveOwnerId(principal, userId);
  if (!may(principal, 'stats:read', ownerId)) throw new AppError('FORBIDDEN');
  const labels = lastParisDays(input.days, clock.now());
  if (pageId === undefined) return { labels, figures: await days.ofOwner(ownerId, labels) };
  const page = await pages.find(pageId);
  if (page?.ownerId !== ownerId) throw new AppError('PAGE_NOT_FOUND');
  return { labels, figures: await days.ofPage(pageId, labels) };
}
