import { AppError, events, type Network } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { GameDeps } from './ports';

/**
 * Counts that a guest followed a link to one of the page's networks.
 * @throws AppError PAGE_NOT_FOUND; UNAVAILABLE while events cannot be published and too many clicks of the page wait
 */
export async function clickLink(
  deps: Pick<GameDeps, 'pages' | 'clicks' | 'clock'>,
  { pageId, network }: { pageId: string; network: Network },
): Promise<void> {
  const ownerId = await deps.pages.ownerOf(pageId);
  if (ownerId === null) throw new AppError('PAGE_NOT_FOUND');
  const now = deps.clock.now();
  const data = { pageId, ownerId, network, at: now.toISOString() };
  const clicked = createEvent(events.linkClicked, data, { source: 'game', now });
  await deps.clicks.count(pageId, network, [clicked]);
}
