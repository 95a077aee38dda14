import { events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { findPage } from './find-page';
import type { GameDeps } from './ports';

/**
 * Counts one opening of a page. The same `visitId` again counts nothing.
 * @throws AppError PAGE_NOT_FOUND
 */
export async function visitPage(
  deps: Pick<GameDeps, 'pages' | 'visits' | 'clock'>,
  { pageId, visitId }: { pageId: string; visitId: string },
): Promise<void> {
  const { ownerId } = await findPage(deps, pageId);
  const now = deps.clock.now();
  const data = { pageId, ownerId, visitId, at: now.toISOString() };
  const visited = createEvent(events.pageVisited, data, { source: 'game', now });
  await deps.visits.add({ pageId, visitId, at: now }, [visited]);
}
