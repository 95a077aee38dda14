import type { PageSnapshot } from '@girouette/contracts';
import { nameKey } from '@girouette/contracts/texts/name-key';
import { placeOf } from '@girouette/contracts/pages/place';
import { wordsOf } from '@girouette/contracts/texts/search-words';
import { NO_PAGE_STATS, type PageStats } from '../counters/rules';

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
  /** The latest moves, in order. Absent before the first. */
  moves?: readonly Move[];
}

/** The place that a page has left, and when. */
interface Move {
  from: string;
  at: Date;
}

/** What a page was counted for before its twentieth last move is not looked up again. */
const MOST_MOVES = 20;

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
  { snapshot, listed, at }: { snapshot: PageSnapshot; listed: boolean; at: Date },
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
    ...movesOf(page, { snapshot, at }),
  };
}

/** The moves of a page after a snapshot of the moment `at`. */
function movesOf(
  page: Page | null,
  { snapshot, at }: { snapshot: PageSnapshot; at: Date },
): Pick<Page, 'moves'> {
  // Before its first snapshot, a page has no place.
  if (!page || page.version === 0 || placeOf(page) === placeOf(snapshot)) return {};
  return { moves: [...(page.moves ?? []), { from: placeOf(page), at }].slice(-MOST_MOVES) };
}

/** The place where a page was at a moment. Null for an unknown page: that is the first place of the owner. */
export function placeAt(
  page: Pick<Page, 'moves' | 'placeId' | 'ownerId'> | null,
  { ownerId, at }: { ownerId: string; at: Date },
): string {
  if (!page) return ownerId;
  const left = page.moves?.find((move) => at < move.at);
  return left?.from ?? placeOf(page);
}
