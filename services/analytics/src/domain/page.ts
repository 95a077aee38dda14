import type { PageSnapshot } from '@girouette/contracts';
import { nameKey } from './name-key';

/** One landing page and what has been counted for it. */
export interface Page {
  id: string;
  ownerId: string;
  /** 0 until the page itself has been heard of; only then it is listed. */
  version: number;
  listed: boolean;
  resturantName?: string;
  /** What a search for the name looks at. */
  nameKey?: string;
  visits: number;
  reviews: number;
}

/** A page that is played before it has been heard of. */
export const unheardPage = (ownerId: string): Omit<Page, 'id'> => ({
  ownerId,
  version: 0,
  listed: false,
  visits: 0,
  reviews: 0,
});

/** A page with what was told of it and what was counted so far. Null when something newer is known. */
export function pageTold(known: Page | null, told: PageSnapshot): Page | null {
  const { pageId: id, ownerId, version, resturantName } = told;
  if (known && known.version >= version) return null;
  return {
    ...(known ?? unheardPage(ownerId)),
    id,
    ownerId,
    version,
    listed: true,
    resturantName,
    nameKey: nameKey(resturantName),
  };
}
