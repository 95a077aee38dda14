import type { FiguresRequest } from './resolve-figures-scope';
import { readDailyFigures, type DailyFiguresDeps } from './read-daily-figures';

/**
 * The number of reviews on each of the last days in Paris, oldest first.
 * @param input.days the number of days, including today
 * @throws AppError FORBIDDEN when the caller may not see them; PAGE_NOT_FOUND when the page is not the owner's
 */
export async function readReviewAnalytics(
  deps: DailyFiguresDeps,
  input: FiguresRequest & { days: number },
): Promise<{ labels: string[]; values: number[] }> {
  const { labels, figures } = await readDailyFigures(deps, input);
  return { labels, values: figures.map(({ reviews }) => reviews) };
}
