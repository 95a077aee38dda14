import type { Principal } from '@girouette/contracts';
import { withoutMedium } from '../domain/media';
import { findPageFor } from './find-page-for';
import type { GameDeps } from './ports';

/**
 * Deletes a medium. Nobody can play by its link any more, because no other medium gets its number. A repeat changes nothing.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function deleteMedium(
  deps: Pick<GameDeps, 'pages' | 'media'>,
  { principal, pageId, number }: { principal: Principal; pageId: string; number: number },
): Promise<void> {
  await findPageFor(deps, { pageId, principal, permission: 'page:delete' });
  await deps.media.change(pageId, (known) => (known ? withoutMedium(known, number) : null));
}
