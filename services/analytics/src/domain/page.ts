import type { PageSnapshot } from '@girouette/contracts';
import { nameKey } from '@girouette/contracts/name-key';
import { wordsOf } from '@girouette/contracts/search-words';
import { NO_PAGE_STATS, type PageStats } from './owner-stats';

/** One landing page and what has been counted for it. */
export interface Page extends PageStats {
  id: string;
  ownerId: string;
  /** 0 until a snapshot of the page has arrived. */
  version: number;
  /** Whether the administrator's table shows it: once a snapshot has arrived, until the page is deleted. */
  listed: boolean;
  restaurantName?: string;
  /** The name as it is sorted by; absent when the page is not listed. */
  nameKey?: string | undefined;
  /** The words of the name, by which the page is found; none when it is not listed. */
  words: readonly string[];
}

/** A page that is counted for before a snapshot of it has arrived. */
export const unknownPage = (ownerId: string): Omit<Page, 'id'> => ({
  ownerId,
  version: 0,
  listed: false,
  words: [],
  ...NO_PAGE_STATS,
});

/** The page with the snapshot's name and its counters as they are. Null when a newer snapshot is known. */
export function withSnapshot(
  page: Page | null,
  { snapshot, listed }: { snapshot: PageSnapshot; listed: boolean },
): Page | null {
  const { pageId: id, ownerId, version, resturantName: restaurantName } = snapshot;
  if (page && page.version >= version) return null;
  return {
    ...(page ?? unknownPage(ownerId)),
    id,
    ownerId,
    version,
    listed,
    restaurantName,
    nameKey: listed ? nameKey(restaurantName) : undefined,
    words: listed ? wordsOf(restaurantName) : [],
  };
}
