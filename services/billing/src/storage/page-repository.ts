import { table, type Row, type Store } from '@girouette/store';
import type { Pages } from '../use-cases/ports';

/** The owner of each page. */
export const PAGES = table<Row & { ownerId: string }>('pages').index('byOwner', 'ownerId');

export function createPageRepository(store: Store): Pages {
  const pages = store.table(PAGES);
  return {
    count: (ownerId) => pages.count('byOwner', [ownerId]),
    add(changes, page) {
      changes(PAGES).insert(page);
    },
    remove(changes, pageId) {
      changes(PAGES).delete(pageId);
    },
  };
}
