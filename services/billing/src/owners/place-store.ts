import { MAX_BILLED, type BilledPlaces } from '@girouette/contracts/billing/billed-places';
import { MAX_PLACES } from '@girouette/contracts/pages/place';
import { table, type Changes, type Store } from '@girouette/store';

/** The name of each place of an organisation. Empty for an owner who has added none. */
export const PLACES = table<{ id: string; ownerId: string; name: string }>('places').index(
  'byOwner',
  'ownerId',
);

const byName = new Intl.Collator('fr', { numeric: true });

/** Creates the repository of the names of places, which receipts say. */
export function createPlaces(store: Store) {
  const places = store.table(PLACES);
  const ofOwner = (ownerId: string) => places.find('byOwner', [ownerId], { limit: MAX_PLACES });
  return {
    /** What a new receipt says of an owner's places. Null for an owner with one place. */
    async billedTo(ownerId: string): Promise<BilledPlaces | null> {
      const found = await ofOwner(ownerId);
      if (found.length < 2) return null;
      const names = found.map(({ name }) => name).sort(byName.compare);
      return { names: names.slice(0, MAX_BILLED), more: Math.max(0, names.length - MAX_BILLED) };
    },

    /** @param place.name null when the place was removed */
    setName(
      changes: Changes,
      { placeId: id, ownerId, name }: { placeId: string; ownerId: string; name: string | null },
    ): void {
      if (name === null) changes(PLACES).delete(id);
      else changes(PLACES).upsert(id, () => ({ id, ownerId, name }));
    },

    async removeOf(changes: Changes, ownerId: string): Promise<void> {
      for (const { id } of await ofOwner(ownerId)) changes(PLACES).delete(id);
    },
  };
}
