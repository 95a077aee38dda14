import { lastParisDays } from '@girouette/contracts';
import type { DayFigures } from '../domain/day-figures';
import { resolveFiguresScope, type FiguresRequest } from './resolve-figures-scope';
import type { AnalyticsDeps } from './ports';

export type DailyFiguresDeps = Pick<AnalyticsDeps, 'days' | 'pages' | 'clock'>;

/**
 * The figures of an owner, or of one of the owner's pages, for each of the last days in Paris, oldest first.
 * @param input.days the number of days, including today
 * @throws AppError FORBIDDEN when the caller may not see them; PAGE_NOT_FOUND when the page is not the owner's
 */
export async function readDailyFigures(
  deps: DailyFiguresDeps,
  input: FiguresRequest & { days: number },
): Promise<{ labels: string[]; figures: DayFigures[] }> {
  const { days, clock } = deps;
  const { ownerId, page } = await resolveFiguresScope(deps, input);
  const labels = lastParisDays(input.days, clock.now());
  const figures = page ? days.ofPage(page.id, labels) : days.ofOwner(ownerId, labels);
  return { labels, figures: await figures };
}
