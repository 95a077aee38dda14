import { table, type Store } from '@girouette/store';
import type { Page } from '../domain/page';
import type { Pages } from '../use-cases/ports';

/** This service's copy of the landing pages. */
export const PAGES = table<Page>('pages');

export function createPageRepository(store: Store): Pages {
  const pages = store.table(PAGES);
  return {
    async has(pageId) {
      const page = await pages.get(pageId);
      return page !== null && !page.deleted;
    },
    replayAfterDaysOf: async (pageId) => (await pages.get(pageId))?.replayAfterDays ?? null,
    nameOf: async (pageId) => (await pages.get(pageId))?.name ?? null,
    upsert: (changes, pageId, change) => {
      changes(PAGES).upsert(pageId, change);
    },
    remove: (changes, pageId) => {
      changes(PAGES).delete(pageId);
    },
  };
}
