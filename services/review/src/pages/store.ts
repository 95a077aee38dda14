import { placeOf } from '@girouette/contracts/pages/place';
import { pagesInPlaces } from '@girouette/platform/kit';
import { table, unlessNewer, type Changes, type Store } from '@girouette/store';

/** This service's copy of a landing page. */
export interface Page {
  id: string;
  ownerId: string;
  placeId: string;
  /** Grows with each change; the highest one counts. */
  version: number;
  /** The restaurant's name; absent in rows of an earlier version. */
  name?: string;
  /** The number of days after a play until a guest may play again. Null or absent: never. */
  replayAfterDays?: number | null;
  /** Absent while the page exists. */
  deleted?: true;
}

/** Version 1, from before sub-accounts had places, has no place: the first place of the owner, which has the owner's id. */
const withPlace = (page: Omit<Page, 'placeId'> & { placeId?: string }): Page => ({
  ...page,
  placeId: placeOf(page),
});

export const PAGES = table<Page>('pages').index('byPlace', 'placeId').changed(withPlace);

/** Creates the repository of the landing pages, as this service knows them from their events. */
export function createPages(store: Store) {
  const pages = store.table(PAGES);
  const readPlaces = pagesInPlaces(pages);
  return {
    async has(pageId: string): Promise<boolean> {
      const page = await pages.get(pageId);
      return page !== null && !page.deleted;
    },

    /** The number of days after a play until a guest may play again on the page. Null: never. */
    replayAfterDaysOf: async (pageId: string) => (await pages.get(pageId))?.replayAfterDays ?? null,

    /** The name of the page's restaurant; null when it is not known. */
    nameOf: async (pageId: string) => (await pages.get(pageId))?.name ?? null,

    /** The place of the page; null when the page is not known. */
    placeOf: async (pageId: string) => (await pages.get(pageId))?.placeId ?? null,

    /** The ids of an owner's pages in these places, with the deleted ones. */
    async inPlaces(ownerId: string, placeIds: readonly string[]): Promise<string[]> {
      return (await readPlaces(ownerId, placeIds)).map(({ id }) => id);
    },

    /** Stores the snapshot of a page, unless a newer version is known. An event may arrive late or twice. */
    record(changes: Changes, page: Page): void {
      changes(PAGES).upsert(page.id, unlessNewer(page));
    },

    remove(changes: Changes, pageId: string): void {
      changes(PAGES).delete(pageId);
    },
  };
}
