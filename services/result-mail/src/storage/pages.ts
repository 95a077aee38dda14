import type { PageSnapshot } from '@girouette/contracts';
import { keepNewest, type Collection, type Documents } from '@girouette/service-kit';
import type { Pages } from '../app/ports';

/** This service's copy of a landing page, fed by the `pages` topic. */
export interface PageCopy {
  _id: string;
  version: number;
  ownerId: string;
  resturantName: string;
  resturantAddress: string;
  brandName: string;
}

export const pageCopies = (documents: Documents): Collection<PageCopy> =>
  documents.collection<PageCopy>('pages');

/** Keeps what an event says of a page, unless something newer is known. */
export async function keepPage(documents: Documents, page: PageSnapshot): Promise<void> {
  const { pageId, version, ownerId, resturantName, resturantAddress, brandName } = page;
  const fields = { ownerId, resturantName, resturantAddress, brandName };
  await keepNewest(pageCopies(documents), { id: pageId, version, fields });
}

export function openPages(documents: Documents): Pages {
  const pages = pageCopies(documents);
  return {
    restaurantOf: async (pageId) => {
      const page = await pages.findOne({ _id: pageId });
      return (
        page && { name: page.resturantName, address: page.resturantAddress, brand: page.brandName }
      );
    },
    idsByName: async (resturantName, limit) => {
      const found = await pages.find({ resturantName }, { limit, projection: { _id: 1 } });
      return found.map(({ _id }) => _id);
    },
  };
}
