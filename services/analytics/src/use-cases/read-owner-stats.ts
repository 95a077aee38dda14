import type { PageStats } from '../domain/owner-stats';
import { resolveFiguresScope, type FiguresRequest } from './resolve-figures-scope';
import type { AnalyticsDeps } from './ports';

/**
 * The counters of an owner's dashboard, for all pages or one, read from one row.
 * @throws AppError FORBIDDEN when the caller may not see them; PAGE_NOT_FOUND when the page is not the owner's
 */
export async function readOwnerStats(
  deps: Pick<AnalyticsDeps, 'owners' | 'pages'>,
  request: FiguresRequest,
): Promise<PageStats> {
  const { ownerId, page } = await resolveFiguresScope(deps, request);
  return page ?? deps.owners.statsOf(ownerId);
}
