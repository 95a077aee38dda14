import { table, type Store } from '@girouette/store';
import { unknownPage, type Page } from '../domain/page';
import type { Pages } from '../use-cases/ports';

export const PAGES = table<Page>('pages')
  .index('byVisits', 'listed', 'visits')
  .index('byOwner', 'ownerId', 'listed', 'visits')
  .optional('byName', 'nameKey');

export function createPageRepository(store: Store): Pages {
  const pages = store.table(PAGES);
  return {
    find: async (pageId) => {
      const page = await pages.get(pageId);
      return page?.listed ? page : null;
    },
    mostVisited: async (window) => ({
      pages: await pages.find('byVisits', [true], { order: 'desc', ...window }),
      total: await pages.count('byVisits', [true]),
    }),
    ofOwner: async (ownerId, window) => ({
      pages: await pages.find('byOwner', [ownerId, true], { order: 'desc', ...window }),
      total: await pages.count('byOwner', [ownerId, true]),
    }),
    pagesNamed: async (prefix, window) => ({
      pages: await pages.find('byName', [], { prefix, ...window }),
      total: await pages.count('byName', [], { prefix }),
    }),
    add(changes, { pageId, ownerId, counts }) {
      changes(PAGES).increment(pageId, counts, unknownPage(ownerId));
    },
    upsert(changes, pageId, change) {
      changes(PAGES).upsert(pageId, change);
    },
  };
}
