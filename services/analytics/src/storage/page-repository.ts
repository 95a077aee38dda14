import type { PageSnapshot } from '@girouette/contracts';
import { table, type Changes, type Store } from '@girouette/store';
import type { Pages } from '../use-cases/ports';
import { pageTold, unheardPage, type Page } from '../domain/page';

export const PAGES = table<Page>('pages')
  .index('byVisits', 'listed', 'visits')
  .index('byOwner', 'ownerId', 'listed', 'visits')
  .optional('byName', 'nameKey');

export function createPageRepository(store: Store): Pages {
  const pages = store.table(PAGES);
  return {
    mostVisited: async (window) => ({
      pages: await pages.find('byVisits', [true], { order: 'desc', ...window }),
      total: await pages.count('byVisits', [true]),
    }),
    ofOwner: async (ownerId, window) => ({
      pages: await pages.find('byOwner', [ownerId, true], { order: 'desc', ...window }),
      total: await pages.count('byOwner', [ownerId, true]),
    }),
    named: async (prefix, window) => ({
      pages: await pages.find('byName', [], { prefix, ...window }),
      total: await pages.count('byName', [], { prefix }),
    }),
  };
}

export function addToPage(
  changes: Changes,
  { pageId, ownerId }: Pick<PageSnapshot, 'pageId' | 'ownerId'>,
  counts: Partial<Pick<Page, 'visits' | 'reviews'>>,
): void {
  changes(PAGES).increment(pageId, counts, unheardPage(ownerId));
}

/** Keeps what an event tells of a page, unless something newer is known. */
export function keepPage(changes: Changes, told: PageSnapshot): void {
  changes(PAGES).upsert(told.pageId, (known) => pageTold(known, told));
}
