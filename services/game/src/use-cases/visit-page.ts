import { AppError, events, parisDay } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { GameDeps } from './ports';

/**
 * Counts a guest's visit of a page, once for each device and day in Paris. Known bots do not count (docs/specification §10.19).
 * @param input.device identifies the device
 * @param input.userAgent the request's `User-Agent`
 * @throws AppError PAGE_NOT_FOUND
 */
export async function visitPage(
  deps: Pick<GameDeps, 'pages' | 'visits' | 'clock' | 'isBot'>,
  input: { pageId: string; visitId: string; device: string; userAgent: string | undefined },
): Promise<void> {
  const { pageId, visitId, device, userAgent } = input;
  const ownerId = await deps.pages.ownerOf(pageId);
  if (ownerId === null) throw new AppError('PAGE_NOT_FOUND');
  if (deps.isBot(userAgent)) return;
  const now = deps.clock.now();
  const data = { pageId, ownerId, visitId, at: now.toISOString() };
  const visited = createEvent(events.pageVisited, data, { source: 'game', now });
  await deps.visits.add({ pageId, day: parisDay(now), device, at: now }, [visited]);
}
