import type { Principal } from '@girouette/contracts';
import type { MediumStats } from '../domain/medium-stats';
import { resolveFiguresScope } from './resolve-figures-scope';
import type { AnalyticsDeps } from './ports';

/**
 * The counters of each medium of a page by which a guest came.
 * @throws AppError FORBIDDEN when the caller may not see them; PAGE_NOT_FOUND when the page is not the owner's
 */
export async function listMediaFigures(
  deps: Pick<AnalyticsDeps, 'media' | 'pages'>,
  request: { principal: Principal; userId: string; pageId: string },
): Promise<(MediumStats & { number: number })[]> {
  await resolveFiguresScope(deps, request);
  return deps.media.ofPage(request.pageId);
}
