import { AppError, events } from '@girouette/contracts';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import { deleted } from '../domain/landing-page';
import { pageEvent } from '../page-event';
import { findPageFor } from './find-page-for';
import type { GameDeps } from './ports';
import { releaseLogo } from './release-logo';

/**
 * Deletes a page. Guests and its owner no longer see it, and its number becomes free at once. Figures and reviews of it stay with the other
 * services. The audit trail records who deleted it.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function deletePage(
  deps: Pick<GameDeps, 'pages' | 'images' | 'odds' | 'media' | 'clock'>,
  { actor, pageId }: { actor: Actor; pageId: string },
): Promise<void> {
  const { principal } = actor;
  const { ownerId } = await findPageFor(deps, { pageId, principal, permission: 'page:delete' });
  const now = deps.clock.now();
  let logoId: string | null = null;
  const page = await deps.pages.update(
    pageId,
    (existing) => {
      ({ logoId } = existing);
      return deleted(existing, now);
    },
    (gone) => [
      pageEvent(events.pageDeleted, gone, now),
      createActionEvent(
        actor,
        { action: 'PAGE_DELETED', targetId: ownerId, details: { pageId } },
        { source: 'game', now },
      ),
    ],
  );
  if (!page) throw new AppError('PAGE_NOT_FOUND');
  await deps.odds.remove(pageId);
  await deps.media.remove(pageId);
  await releaseLogo(deps, logoId);
}
