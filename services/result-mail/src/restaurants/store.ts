import { pagesInPlaces } from '@girouette/platform/kit';
import { table, type Changes, type Store } from '@girouette/store';
import type { Owner, Page, Recipient, Restaurant } from './rules';

/** Version 1, from before sub-accounts had places, has no place: the first place of the owner, which has the owner's id. */
export const withPlace = (page: Page): Page => ({
  ...page,
  placeId: page.placeId ?? page.ownerId,
});

export const PAGES = table<Page>('pages')
  .index('byName', 'name')
  .optional('byOwner', 'ownerId')
  .optional('byPlace', 'placeId')
  .changed(withPlace);

export type Pages = ReturnType<typeof createPages>;

/** This service's copy of the landing pages. */
export function createPages(store: Store) {
  const pages = store.table(PAGES);
  const readPlaces = pagesInPlaces(pages);
  return {
    restaurantOf: (
      pageId: string,
    ): Promise<(Restaurant & Pick<Page, 'ownerId' | 'placeId' | 'erased' | 'deleted'>) | null> =>
      pages.get(pageId),
    /** The pages that are known. */
    findAll: (pageIds: readonly string[]): Promise<Page[]> => pages.getAll(pageIds),
    /** The ids of pages of restaurants with that name, at most `limit`. */
    async pagesNamed(restaurantName: string, limit: number): Promise<string[]> {
      const found = await pages.find('byName', [restaurantName], { limit });
      return found.map(({ id }) => id);
    },
    /** The ids of an owner's pages, at most `limit`. */
    async pagesOf(ownerId: string, limit: number): Promise<string[]> {
      const found = await pages.find('byOwner', [ownerId], { limit });
      return found.map(({ id }) => id);
    },
    /** The ids of an owner's pages in these places, with the deleted ones. */
    async inPlaces(ownerId: string, placeIds: readonly string[]): Promise<string[]> {
      return (await readPlaces(ownerId, placeIds)).map(({ id }) => id);
    },
    /** `change` returns the new row, or null to change nothing. */
    upsert(changes: Changes, id: string, change: (known: Page | null) => Page | null): void {
      changes(PAGES).upsert(id, change);
    },
  };
}

export const RECIPIENTS = table<Recipient>('recipients').optional('byTeamMark', 'teamMark');

/** This service's copy of the users' notification settings. */
export function createRecipients(store: Store) {
  const recipients = store.table(RECIPIENTS);
  return {
    /** Null for a user who has never changed anything. */
    find: (userId: string): Promise<Recipient | null> => recipients.get(userId),
    /** Whether a guest's mark is of an account of the restaurant. */
    isTeam: async (mark: string): Promise<boolean> =>
      (await recipients.first('byTeamMark', [mark])) !== null,
    /** `change` returns the new row, or null to change nothing. */
    upsert(
      changes: Changes,
      userId: string,
      change: (known: Recipient | null) => Recipient | null,
    ): void {
      changes(RECIPIENTS).upsert(userId, change);
    },
    remove(changes: Changes, userId: string): void {
      changes(RECIPIENTS).delete(userId);
    },
  };
}

export const OWNERS = table<Owner>('owners');

/** This service's copy of the status of the owners' accounts. */
export function createOwners(store: Store) {
  const owners = store.table(OWNERS);
  return {
    /** Null for an owner without a known change. */
    find: (ownerId: string): Promise<Owner | null> => owners.get(ownerId),
    record(changes: Changes, owner: Owner): void {
      changes(OWNERS).upsert(owner.id, () => owner);
    },
    remove(changes: Changes, ownerId: string): void {
      changes(OWNERS).delete(ownerId);
    },
  };
}
