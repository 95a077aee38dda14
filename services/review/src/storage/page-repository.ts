import { table, type Changes, type Store } from '@girouette/store';
import type { KnownPages } from '../app/ports';
import type { KnownPage } from '../domain/known-page';

/** This service's copy of which landing pages there are. */
export const PAGES = table<KnownPage>('pages');

export function createKnownPagesRepository(store: Store): KnownPages {
  const pages = store.table(PAGES);
  return {
    has: async (pageId) => (await pages.get(pageId)) !== null,
  };
}

/** Keeps what is told of a page, unless something newer is known. */
export function keepNewestPage(changes: Changes, page: KnownPage): void {
  changes(PAGES).upsert(page.id, (known) => (known && known.version >= page.version ? null : page));
}
