import { NETWORKS, type Network } from '@girouette/contracts';
import { clickLink } from './click-link';
import type { GameDeps } from './ports';

/** The counters as a client saves them; undefined where it sends no counter. */
export type SentClicks = Readonly<Record<Network, number | undefined>>;

/**
 * Counts the click of an old client, which saves the page with a counter that it has raised (docs/specification §7, PUT /game/{id}):
 * one click for each call, whatever number was sent.
 * @throws AppError PAGE_NOT_FOUND, UNAVAILABLE as `clickLink` does
 */
export async function saveClicks(
  deps: Pick<GameDeps, 'pages' | 'clicks' | 'clock'>,
  { pageId, sent }: { pageId: string; sent: SentClicks },
): Promise<void> {
  const stored = await deps.clicks.countsOf(pageId);
  const network = NETWORKS.find((each) => (sent[each] ?? 0) > stored[each]);
  if (network !== undefined) await clickLink(deps, { pageId, network });
}
