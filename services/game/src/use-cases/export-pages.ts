import { AppError, may, type Principal } from '@girouette/contracts';
import type { GameDeps } from './ports';
import { readPageView, type PageView, type PageReaders } from './read-page-view';

/**
 * This service's data about a user: an owner's pages, and the number of plays on them. It knows guests only by hashes, and their data is
 * theirs.
 * @throws AppError FORBIDDEN
 */
export async function exportPages(
  deps: PageReaders & Pick<GameDeps, 'plays'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ views: PageView[]; plays: number }> {
  if (!may(principal, 'account:export', userId)) throw new AppError('FORBIDDEN');
  const views: PageView[] = [];
  for (const page of await deps.pages.allOf(userId)) views.push(await readPageView(deps, page));
  return { views, plays: await deps.plays.countOf(userId) };
}
