import { AppError, events, type Network } from '@girouette/contracts';
import { announce } from './announce';
import { findPage } from './find-page';
import type { GameDeps } from './ports';

/**
 * Counts that a guest followed a link to one of the page's networks.
 * @throws AppError PAGE_NOT_FOUND; UNAVAILABLE while events cannot be sent and the page's clicks have piled up
 */
export async function clickLink(
  deps: Pick<GameDeps, 'pages' | 'clicks' | 'clock'>,
  input: { pageId: string; network: Network; requestId: string },
): Promise<void> {
  const { pageId, network, requestId } = input;
  const { ownerId } = await findPage(deps, pageId);
  const now = deps.clock.now();
  const data = { pageId, ownerId, network, at: now.toISOString() };
  const counted = await deps.clicks.count(
    pageId,
    network,
    announce(events.linkClicked, data, { now, requestId }),
  );
  if (!counted) throw new AppError('UNAVAILABLE');
}
