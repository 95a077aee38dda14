import { table, type Store } from '@girouette/store';
import type { Page } from '../domain/page';
import type { Pages } from '../use-cases/ports';

export const PAGES = table<Page>('pages').index('byName', 'name').optional('byOwner', 'ownerId');

export function createPageRepository(store: Store): Pages {
  const pages = store.table(PAGES);
  return {
    restaurantOf: (pageId) => pages.get(pageId),
    findAll: (pageIds) => pages.getAll(pageIds),
    async pagesNamed(restaurantName, limit) {
      const found = await pages.find('byName', [restaurantName], { limit });
      return found.map(({ id }) => id);
    },
    async pagesOf(ownerId, limit) {
      const found = await pages.find('byOwner', [ownerId], { limit });
      return found.map(({ id }) => id);
    },
    upsert(changes, id, change) {
      changes(PAGES).upsert(id, change);
    },
  };
}
