import { findPage } from './find-page';
import { readPageView, type PageView } from './read-page-view';
import type { GameDeps } from './ports';

/**
 * The page as a guest sees it; also when it is offline or expired, which the guest is shown (docs/specification §2.3).
 * @throws AppError PAGE_NOT_FOUND
 */
export async function readPageToPlay(
  deps: Pick<GameDeps, 'pages' | 'images' | 'clicks' | 'entitlements' | 'clock'>,
  input: { pageId: string },
): Promise<PageView> {
  const view = await readPageView(deps, await findPage(deps, input.pageId));
  const { page, state } = view;
  return { ...view, page: { ...page, active: page.active && state !== 'switched-off' } };
}
