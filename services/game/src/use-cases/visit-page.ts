import { AppError, events, parisDay } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { mediumNumberOf } from '../media/actions';
import type { GameDeps } from './ports';

/**
 * Counts a guest's visit of a page, once for each device and day in Paris. Known bots do not count (docs/specification §10.19).
 * @param input.medium the token in the link of a medium. The visit counts for the medium even while it is off.
 * @param input.device identifies the device
 * @param input.userAgent the request's `User-Agent`
 * @throws AppError PAGE_NOT_FOUND
 */
export async function visitPage(
  deps: Pick<GameDeps, 'pages' | 'visits' | 'keys' | 'clock' | 'isBot'>,
  input: {
    pageId: string;
    visitId: string;
    medium?: string | undefined;
    device: string;
    userAgent: string | undefined;
  },
): Promise<void> {
  const { pageId, visitId, medium, device, userAgent } = input;
  const ownerId = await deps.pages.ownerOf(pageId);
  if (ownerId === null) throw new AppError('PAGE_NOT_FOUND');
  if (deps.isBot(userAgent)) return;
  const now = deps.clock.now();
  const number = mediumNumberOf(deps, { pageId, medium });
  const data = { pageId, ownerId, visitId, at: now.toISOString(), medium: number };
  const visited = createEvent(events.pageVisited, data, { source: 'game', now });
  await deps.visits.add({ pageId, day: parisDay(now), device, at: now }, [visited]);
}
