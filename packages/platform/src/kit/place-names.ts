import { MAX_PLACES } from '@girouette/contracts/pages/place';
import { table, type Changes, type Store } from '@girouette/store';

/** A service's copy of the name of each place. An owner who has added no place has none. */
export const PLACE_NAMES = table<{ id: string; ownerId: string; name: string }>('places').index(
  'byOwner',
  'ownerId',
);

/** Creates the repository of the names of places, for what receipts and mails say. */
export function createPlaceNames(store: Store) {
  const places = store.table(PLACE_NAMES);
  const ofOwner = (ownerId: string) => places.find('byOwner', [ownerId], { limit: MAX_PLACES });
  return {
    /** The names of an owner's places, unordered. */
    namesOf: async (ownerId: string): Promise<string[]> =>
      (await ofOwner(ownerId)).map(({ name }) => name),

    /** The known names of these places, unordered. Those of another owner are unknown. */
    async namesAmong(ownerId: string, placeIds: readonly string[]): Promise<string[]> {
      const found = await places.getAll(placeIds);
      return found.filter((place) => place.ownerId === ownerId).map(({ name }) => name);
    },

    /** @param place.name null when the place was removed */
    setName(
      changes: Changes,
      { placeId: id, ownerId, name }: { placeId: string; ownerId: string; name: string | null },
    ): void {
      if (name === null) changes(PLACE_NAMES).delete(id);
      else changes(PLACE_NAMES).upsert(id, () => ({ id, ownerId, name }));
    },

    async removeOf(changes: Changes, ownerId: string): Promise<void> {
      for (const { id } of await ofOwner(ownerId)) changes(PLACE_NAMES).delete(id);
    },
  };
}
