import { table, type Store } from '@girouette/store';
import type { Pages } from '../use-cases/ports';

/** This service's copy of a landing page. */
interface Page {
  id: string;
  version: number;
  resturantName: string;
  resturantAddress: string;
  brandName: string;
}

export const PAGES = table<Page>('pages').index('byName', 'resturantName');

export function createPageRepository(store: Store): Pages {
  const pages = store.table(PAGES);
  return {
    async restaurantOf(pageId) {
      const page = await pages.get(pageId);
      return (
        page && { name: page.resturantName, address: page.resturantAddress, brand: page.brandName }
      );
    },
    async pagesNamed(restaurantName, limit) {
      const found = await pages.find('byName', [restaurantName], { limit });
      return found.map(({ id }) => id);
    },
    saveNewer(changes, { pageId: id, version, resturantName, resturantAddress, brandName }) {
      changes(PAGES).upsert(id, (known) =>
        known && known.version >= version
          ? null
          : { id, version, resturantName, resturantAddress, brandName },
      );
    },
  };
}
