import { AppError, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import type { Page } from '../domain/page';
import type { AnalyticsDeps } from './ports';

/** The owner or page of the requested figures. */
export interface FiguresRequest {
  principal: Principal;
  /** The owner's id; a sub-account may also send its own. */
  userId: string;
  /** Only this page of the owner. */
  pageId?: string | undefined;
}

/**
 * The owner of the requested figures, and the page if the caller asked for one.
 * @throws AppError FORBIDDEN when the caller may not see them; PAGE_NOT_FOUND when the page is not the owner's
 */
export async function resolveFiguresScope(
  { pages }: Pick<AnalyticsDeps, 'pages'>,
  { principal, userId, pageId }: FiguresRequest,
): Promise<{ ownerId: string; page: Page | null }> {
  const ownerId = resolveOwnerId(principal, userId);
  if (!may(principal, 'stats:read', ownerId)) throw new AppError('FORBIDDEN');
  if (pageId === undefined) return { ownerId, page: null };
  const page = await pages.find(pageId);
  if (page?.ownerId !== ownerId) throw new AppError('PAGE_NOT_FOUND');
  return { ownerId, page };
}
