import type { PageSnapshot } from '@girouette/contracts';
import { table, type Changes, type Store } from '@girouette/store';
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

/** Keeps what an event says of a page, unless something newer is known. */
export function keepPage(changes: Changes, snapshot: PageSnapshot): void {
  const { pageId: id, version, resturantName, resturantAddress, brandName } = snapshot;
  changes(PAGES).upsert(id, (known) =>
    known && known.version >= version
      ? null
      : { id, version, resturantName, resturantAddress, brandName },
  );
}

export function createPageRepository(store: Store): Pages {
  const pages = store.table(PAGES);
  return {
    async restaurantOf(pageId) {
      const page = await pages.get(pageId);
      return (
        page && { name: page.resturantName, address: page.resturantAddress, brand: page.brandName }
      );
    },
    async idsByName(resturantName, limit) {
      const found = await pages.find('byName', [resturantName], { limit });
      return found.map(({ id }) => id);
    },
  };
}
