import {
  findByWords,
  findNumberedPage,
  searchFields,
  table,
  wordIndex,
  type Range,
  type SearchableRow,
  type Store,
} from '@girouette/store';
import { NO_PAGE_STATS } from '../domain/owner-stats';
import { unknownPage, type Page } from '../domain/page';
import type { Pages } from '../use-cases/ports';

export type PageRow = Page & SearchableRow;

export const PAGES = table<PageRow>('pages')
  .index('byVisits', 'listed', 'visits')
  .index('byOwner', 'ownerId', 'listed', 'visits')
  .index('byReviews', 'listed', 'reviews')
  .optional('byName', 'nameKey')
  .optional('word0', 'word0')
  .optional('word1', 'word1')
  .optional('word2', 'word2')
  .optional('word3', 'word3')
  .optional('word4', 'word4')
  .optional('word5', 'word5')
  .optional('word6', 'word6')
  .optional('word7', 'word7');

export function createPageRepository(store: Store): Pages {
  const pages = store.table(PAGES);
  const find = {
    name: (range: Range<PageRow>) => pages.find('byName', [], range),
    visits: (range: Range<PageRow>) => pages.find('byVisits', [true], range),
    reviews: (range: Range<PageRow>) => pages.find('byReviews', [true], range),
  };
  return {
    find: async (pageId) => {
      const page = await pages.get(pageId);
      return page?.listed ? withStats(page) : null;
    },
    sorted(sort, page) {
      const order = sort.startsWith('-') ? 'desc' : 'asc';
      const field = sort.replace('-', '') as keyof typeof find;
      return findNumberedPage(find[field], { ...page, order });
    },
    ofOwner: async (ownerId, window) => ({
      pages: (await pages.find('byOwner', [ownerId, true], { order: 'desc', ...window })).map(
        withStats,
      ),
      total: await pages.count('byOwner', [ownerId, true]),
    }),
    search: (words) => findByWords(wordIndex(pages), words),
    add(changes, { pageId, ownerId, counts }) {
      changes(PAGES).increment(pageId, counts, unknownPage(ownerId));
    },
    upsert(changes, pageId, change) {
      changes(PAGES).upsert(pageId, (row) => {
        const page = change(row);
        return page && { ...page, ...searchFields(page.words) };
      });
    },
    remove(changes, pageId) {
      changes(PAGES).delete(pageId);
    },
  };
}

/** A row written before a counter was introduced lacks it. */
const withStats = (row: PageRow): Page => ({ ...NO_PAGE_STATS, ...row });
