import { NETWORKS, type Network } from '@girouette/contracts';
import { clickLink } from './click-link';
import type { GameDeps } from './ports';

/** The counters from a client. Undefined where it sends none. */
export type SentClicks = Readonly<Record<Network, number | undefined>>;

/**
 * Counts the click of an old client, which raises a counter and saves the page with it (docs/specification §7, PUT /game/{id}). Each call
 * counts one click, whatever number it sends.
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
