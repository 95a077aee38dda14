import { AppError, events, NETWORKS, parisDay, type Network } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { GameDeps } from '../deps';
import { mediumNumberOf } from '../media/actions';

/**
 * Counts a guest's visit of a page, once for each device and day in Paris. Known bots do not count (docs/specification §10.19).
 * @param input.medium the token in the link of a medium. The visit counts for the medium even while it is off.
 * @param input.device identifies the device
 * @param input.userAgent the request's `User-Agent`
 * @throws AppError PAGE_NOT_FOUND
 */
export async function visitPage(
  deps: GameDeps,
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

/**
 * Counts that a guest followed a link to one of the page's networks.
 * @throws AppError PAGE_NOT_FOUND; UNAVAILABLE while events cannot be published and too many clicks of the page wait
 */
export async function clickLink(
  deps: GameDeps,
  { pageId, network }: { pageId: string; network: Network },
): Promise<void> {
  const ownerId = await deps.pages.ownerOf(pageId);
  if (ownerId === null) throw new AppError('PAGE_NOT_FOUND');
  const now = deps.clock.now();
  const data = { pageId, ownerId, network, at: now.toISOString() };
  const clicked = createEvent(events.linkClicked, data, { source: 'game', now });
  await deps.clicks.count(pageId, network, [clicked]);
}

/** The counters from a client. Undefined where it sends none. */
export type SentClicks = Readonly<Record<Network, number | undefined>>;

/**
 * Counts the click of an old client, which raises a counter and saves the page with it (docs/specification §7, PUT /game/{id}). Each call
 * counts one click, whatever number it sends.
 * @throws AppError PAGE_NOT_FOUND, UNAVAILABLE as `clickLink` does
 */
export async function saveClicks(
  deps: GameDeps,
  { pageId, sent }: { pageId: string; sent: SentClicks },
): Promise<void> {
  const stored = await deps.clicks.countsOf(pageId);
  const network = NETWORKS.find((each) => (sent[each] ?? 0) > stored[each]);
  if (network !== undefined) await clickLink(deps, { pageId, network });
}
