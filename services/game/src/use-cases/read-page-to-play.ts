import { drawCommitmentsOf, mediumTokenOf } from '@girouette/platform/kit';
import { offNumbers } from '../domain/media';
import type { GameDeps } from './ports';
import { findMedium } from './find-medium';
import { findPage } from './find-page';
import { readPageView, type PageView, type PageReaders } from './read-page-view';

/**
 * The page as a guest sees it, with what is already fixed of the next draws. It includes offline and expired pages, because the guest sees the reason (docs/specification §2.3).
 * @param input.medium the token in the link of a medium
 * @throws AppError PAGE_NOT_FOUND
 */
export async function readPageToPlay(
  deps: PageReaders & Pick<GameDeps, 'keys' | 'media'>,
  input: { pageId: string; medium?: string | undefined },
): Promise<PageView> {
  const view = await readPageView(deps, await findPage(deps, input.pageId));
  const { page, state } = view;
  const medium = await findMedium(deps, { pageId: page.id, medium: input.medium });
  const isPlain = input.medium === undefined && state === 'online';
  return {
    ...view,
    ...(isPlain && { offTokens: await offTokensOf(deps, page.id) }),
    isMediumOff: state === 'online' && medium !== null && !medium.isActive,
    page: { ...page, active: page.active && state !== 'switched-off' },
    draw: drawCommitmentsOf(deps.keys, page.id, deps.clock.now()),
  };
}

async function offTokensOf(
  { keys, media }: Pick<GameDeps, 'keys' | 'media'>,
  pageId: string,
): Promise<string[]> {
  const known = await media.find(pageId);
  return known === null
    ? []
    : offNumbers(known).map((number) => mediumTokenOf(keys, { pageId, number }));
}
