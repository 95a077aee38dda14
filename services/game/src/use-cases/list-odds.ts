import type { OddsWatch } from '../domain/odds-watch';
import type { GameDeps } from './ports';

/** A page that was played. */
export interface WatchedPage {
  watch: OddsWatch;
  /** Null when the page was deleted. */
  restaurant: string | null;
}

/** Lists the watches of all pages, the latest reports first. */
export async function listOdds(
  { pages, odds }: Pick<GameDeps, 'pages' | 'odds'>,
  range: { page: number; limit: number },
): Promise<{ watched: WatchedPage[]; total: number }> {
  const { watches, total } = await odds.list(range);
  const watched = watches.map(async (watch) => {
    const page = await pages.find(watch.id);
    return { watch, restaurant: page?.settings.restaurant.name ?? null };
  });
  return { watched: await Promise.all(watched), total };
}
