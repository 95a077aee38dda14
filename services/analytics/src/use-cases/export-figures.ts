import { AppError, may, type Principal } from '@girouette/contracts';
import type { DayFigures } from '../domain/day-figures';
import type { OwnerStats } from '../domain/owner-stats';
import type { Page } from '../domain/page';
import type { AnalyticsDeps } from './ports';

export interface ExportedFigures {
  name: string;
  stats: OwnerStats;
  pages: Page[];
  days: ({ day: string } & DayFigures)[];
}

/** Larger than any owner's number of pages. */
const ALL_PAGES = 20_000;

/**
 * The data held about a user: an owner's name and figures.
 * @throws AppError FORBIDDEN
 */
export async function exportFigures(
  deps: Pick<AnalyticsDeps, 'owners' | 'pages' | 'days'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<ExportedFigures> {
  if (!may(principal, 'account:export', userId)) throw new AppError('FORBIDDEN');
  const [names, stats, { pages }, days] = await Promise.all([
    deps.owners.namesOf([userId]),
    deps.owners.statsOf(userId),
    deps.pages.ofOwner(userId, { skip: 0, limit: ALL_PAGES }),
    deps.days.allOf(userId),
  ]);
  return { name: names.get(userId) ?? '', stats, pages, days };
}
