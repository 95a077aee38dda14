import type { Principal } from '@girouette/contracts';
import { findPageFor } from './find-page-for';
import { readPageView, type PageView, type PageReaders } from './read-page-view';

/**
 * The page in the form that its owner edits.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function readPageForUpdate(
  deps: PageReaders,
  input: { principal: Principal; pageId: string },
): Promise<PageView> {
  return readPageView(deps, await findPageFor(deps, { ...input, permission: 'page:read' }));
}
