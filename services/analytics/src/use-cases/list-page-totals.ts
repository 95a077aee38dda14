import type { Page } from '../domain/page';
import { resolveFiguresScope, type FiguresRequest } from './resolve-figures-scope';
import type { AnalyticsDeps } from './ports';

/** Bounds the answer. An owner with more pages gets the totals of the most visited. */
const MOST_PAGES = 1_000;

/**
 * The pages of an owner with their totals, most visited first.
 * @throws AppError FORBIDDEN when the caller may not see them
 */
export async function listPageTotals(
  deps: Pick<AnalyticsDeps, 'pages'>,
  request: Omit<FiguresRequest, 'pageId'>,
): Promise<Page[]> {
  const { ownerId } = await resolveFiguresScope(deps, request);
  return (await deps.pages.ofOwner(ownerId, { skip: 0, limit: MOST_PAGES })).pages;
}
