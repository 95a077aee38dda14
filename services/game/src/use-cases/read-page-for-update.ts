import type { Principal } from '@girouette/contracts';
import { findPageFor } from './find-page-for';
import { readPageView, type PageView } from './read-page-view';
import type { GameDeps } from './ports';

/**
 * The page as its owner edits it.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function readPageForUpdate(
  deps: Pick<GameDeps, 'pages' | 'images' | 'clicks' | 'entitlements' | 'clock'>,
  input: { principal: Principal; pageId: string },
): Promise<PageView> {
  return readPageView(deps, await findPageFor(deps, { ...input, permission: 'page:read' }));
}
