import { AppError, events, type Principal } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { deleted } from '../domain/landing-page';
import { pageEvent } from '../page-event';
import { findPageFor } from './find-page-for';
import type { GameDeps } from './ports';
import { releaseLogo } from './release-logo';

/**
 * Deletes a page: at once it is unknown to guests and to its owner, and its number is free. What was counted and written on it
 * stays with the other services. The audit trail records who deleted it.
 * @param input.address the network address of the request
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function deletePage(
  deps: Pick<GameDeps, 'pages' | 'images' | 'clock'>,
  input: { principal: Principal; pageId: string; address: string },
): Promise<void> {
  const { principal, pageId, address } = input;
  const { ownerId } = await findPageFor(deps, { pageId, principal, permission: 'page:delete' });
  const now = deps.clock.now();
  const action = {
    actorId: principal.userId,
    action: 'PAGE_DELETED' as const,
    targetId: ownerId,
    from: address,
    details: { pageId },
  };
  let logoId: string | null = null;
  const page = await deps.pages.update(
    pageId,
    (existing) => {
      ({ logoId } = existing);
      return deleted(existing, now);
    },
    (gone) => [
      pageEvent(events.pageDeleted, gone, now),
      createEvent(events.actionRecorded, action, { source: 'game', now }),
    ],
  );
  if (!page) throw new AppError('PAGE_NOT_FOUND');
  await releaseLogo(deps, logoId);
}
