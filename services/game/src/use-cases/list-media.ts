import type { Principal } from '@girouette/contracts';
import type { Medium } from '../domain/media';
import { findPageFor } from './find-page-for';
import type { GameDeps } from './ports';

/**
 * The media of a page, in the order of their numbers.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function listMedia(
  deps: Pick<GameDeps, 'pages' | 'media'>,
  { principal, pageId }: { principal: Principal; pageId: string },
): Promise<readonly Medium[]> {
  await findPageFor(deps, { pageId, principal, permission: 'page:read' });
  return (await deps.media.find(pageId))?.media ?? [];
}
