import type { PageSnapshot } from '@girouette/contracts';
import { nameKey } from '@girouette/contracts/name-key';
import { wordsOf } from '@girouette/contracts/search-words';
import { NO_PAGE_STATS, type PageStats } from '../figures/rules';

/** One landing page and its counters. */
export interface Page extends PageStats {
  id: string;
  ownerId: string;
  /** 0 before the first snapshot of the page. */
  version: number;
  /** Whether the administrator's table shows it: from its first snapshot until it is deleted. */
  listed: boolean;
  restaurantName?: string;
  /** The sort key of the name; absent when the page is not listed. */
  nameKey?: string | undefined;
  /** The searchable words of the name; empty when the page is not listed. */
  words: readonly string[];
  /** The present place. Absent for the first place of the owner. */
  placeId?: string | undefined;
}

/** The sort order of pages. A leading minus sign sorts in descending order. */
export type PageSort = `${'' | '-'}${'name' | 'visits' | 'reviews'}`;

/** A page that is counted before its first snapshot has arrived. */
export const unknownPage = (ownerId: string): Omit<Page, 'id'> => ({
  ownerId,
  version: 0,
  listed: false,
  words: [],
  ...NO_PAGE_STATS,
});

/** The page with the snapshot's name and unchanged counters. Null when a newer snapshot is known. */
export function withSnapshot(
  page: Page | null,
  { snapshot, listed }: { snapshot: PageSnapshot; listed: boolean },
): Page | null {
  const { pageId: id, ownerId, placeId, version, resturantName: restaurantName } = snapshot;
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
    placeId,
  };
}
