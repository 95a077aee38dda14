import { events } from '@girouette/contracts';
import { announce } from './announce';
import { findPage } from './find-page';
import type { GameDeps } from './ports';

/**
 * Counts one opening of a page. The same `visitId` again counts nothing.
 * @throws AppError PAGE_NOT_FOUND
 */
export async function visitPage(
  deps: Pick<GameDeps, 'pages' | 'visits' | 'clock'>,
  input: { pageId: string; visitId: string; requestId: string },
): Promise<void> {
  const { pageId, visitId, requestId } = input;
  const { ownerId } = await findPage(deps, pageId);
  const now = deps.clock.now();
  const data = { pageId, ownerId, visitId, at: now.toISOString() };
  await deps.visits.add(
    { pageId, visitId, at: now },
    announce(events.pageVisited, data, { now, requestId }),
  );
}
