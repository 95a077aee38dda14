import { drawCommitmentsOf } from '@girouette/service-kit';
import type { GameDeps } from './ports';
import { findPage } from './find-page';
import { readPageView, type PageView, type PageReaders } from './read-page-view';

/**
 * The page as a guest sees it, with what is already fixed of the next draws. It includes offline and expired pages, because the guest sees the reason (docs/specification §2.3).
 * @throws AppError PAGE_NOT_FOUND
 */
export async function readPageToPlay(
  deps: PageReaders & Pick<GameDeps, 'keys'>,
  input: { pageId: string },
): Promise<PageView> {
  const view = await readPageView(deps, await findPage(deps, input.pageId));
  const { page, state } = view;
  return {
    ...view,
    page: { ...page, active: page.active && state !== 'switched-off' },
    draw: drawCommitmentsOf(deps.keys, page.id, deps.clock.now()),
  };
}
