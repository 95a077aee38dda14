import { placeOf } from '@girouette/contracts/pages/place';
import { pagesInPlaces } from '@girouette/platform/kit';
import {
  findByWords,
  findMerged,
  findNumberedPage,
  searchable,
  searchFields,
  table,
  wordIndex,
  type Changes,
  type Range,
  type SearchableRow,
  type Store,
} from '@girouette/store';
import { allRows, replaceRows } from '../counters/feature';
import { NO_PAGE_STATS, type PageStats } from '../counters/rules';
import { unknownPage, type Page, type PageSort } from './rules';

type PageRow = Page & SearchableRow & { place: string };

/** Version 1, from before sub-accounts had places, does not say the first place. */
const withPlace = <T extends Pick<Page, 'ownerId' | 'placeId'>>(row: T): T & { place: string } => ({
  ...row,
  place: placeOf(row),
});

export const PAGES = searchable(
  table<PageRow>('pages')
    .index('byVisits', 'listed', 'visits')
    .index('byOwner', 'ownerId', 'listed', 'visits')
    .index('byPlace', 'place', 'listed', 'visits')
    .index('byReviews', 'listed', 'reviews')
    .optional('byName', 'nameKey'),
)
  .changed((row: Page) => withPlace(row))
  // Every counted event reads its page.
  .inMemory();

interface Window {
  skip: number;
  limit: number;
}

/** Creates the repository of the landing pages and their counters. Only pages with a snapshot are found. */
export function createPages(store: Store) {
  const pages = store.table(PAGES);
  const find = {
    name: (range: Range<PageRow>) => pages.find('byName', [], range),
    visits: (range: Range<PageRow>) => pages.find('byVisits', [true], range),
    reviews: (range: Range<PageRow>) => pages.find('byReviews', [true], range),
  };
  return {
    async find(pageId: string): Promise<Page | null> {
      const page = await pages.get(pageId);
      return page?.listed ? withStats(page) : null;
    },

    /** The page with its places, also when it is deleted. Null before the first event about it. */
    located: (pageId: string): Promise<Page | null> => pages.get(pageId),

    /** All pages of an owner with their places, by id, also deleted ones. */
    async allLocated(ownerId: string): Promise<ReadonlyMap<string, Page>> {
      const find = (range: Range<PageRow>) => pages.find('byOwner', [ownerId], range);
      const found = new Map<string, Page>();
      for await (const page of allRows(find)) found.set(page.id, page);
      return found;
    },

    /** @param page.total the total number of pages, so that the last pages cost as little as the first */
    sorted(sort: PageSort, page: Window & { total: number }): Promise<Page[]> {
      const order = sort.startsWith('-') ? 'desc' : 'asc';
      const field = sort.replace('-', '') as keyof typeof find;
      return findNumberedPage(find[field], { ...page, order });
    },

    /** Most visited first, and the total number of pages. */
    async ofOwner(ownerId: string, window: Window): Promise<{ pages: Page[]; total: number }> {
      const found = await pages.find('byOwner', [ownerId, true], { order: 'desc', ...window });
      return {
        pages: found.map(withStats),
        total: await pages.count('byOwner', [ownerId, true]),
      };
    },

    /** The pages in some places of an owner, most visited first. */
    async inPlaces(
      { ownerId, placeIds }: { ownerId: string; placeIds: readonly string[] },
      limit: number,
    ): Promise<Page[]> {
      const finds = placeIds.map(
        (placeId) => (range: Range<PageRow>) => pages.find('byPlace', [placeId, true], range),
      );
      const found = await findMerged(finds, ['visits'])({ order: 'desc', limit });
      return found.filter((page) => page.ownerId === ownerId).map(withStats);
    },

    /** The pages in some places of an owner with the deleted ones, by id. Without pages before their first snapshot. */
    async allInPlaces(ownerId: string, placeIds: readonly string[]): Promise<Page[]> {
      const found = await pagesInPlaces(pages)(ownerId, placeIds);
      return found
        .filter(({ version }) => version > 0)
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .map(withStats);
    },

    /**
     * Pages where each search term begins a word of the restaurant's name. Unordered.
     * @returns up to 2,000; `isPartial`: there may be more
     */
    search: (words: readonly string[]): Promise<{ rows: Page[]; isPartial: boolean }> =>
      findByWords(wordIndex(pages), words),

    /** Also counts for a page before its first snapshot. */
    add(
      changes: Changes,
      added: { pageId: string; ownerId: string; counts: Partial<PageStats> },
    ): void {
      changes(PAGES).increment(added.pageId, added.counts, withPlace(unknownPage(added.ownerId)));
    },

    /** `change` returns the new row, or null to change nothing. */
    upsert(changes: Changes, pageId: string, change: (page: Page | null) => Page | null): void {
      changes(PAGES).upsert(pageId, (row) => {
        const page = change(row);
        return page && { ...withPlace(page), ...searchFields(page.words) };
      });
    },

    remove(changes: Changes, pageId: string): void {
      changes(PAGES).delete(pageId);
    },

    /** Replaces the counters of an owner's pages and keeps their snapshots. @param counts by page id; null removes the pages */
    async replaceOf(
      ownerId: string,
      counts: ReadonlyMap<string, Partial<PageStats>> | null,
    ): Promise<void> {
      const findAll = (range: Range<PageRow>) => pages.find('byOwner', [ownerId], range);
      await replaceRows(findAll, counts?.keys() ?? [], (id) =>
        counts
          ? pages.upsert(id, (row) => ({
              ...(row ?? withPlace(unknownPage(ownerId))),
              ...NO_PAGE_STATS,
              ...counts.get(id),
              id,
            }))
          : pages.delete(id),
      );
    },
  };
}

/** A row written before a counter was introduced lacks it. */
const withStats = (row: PageRow): Page => ({ ...NO_PAGE_STATS, ...row });
