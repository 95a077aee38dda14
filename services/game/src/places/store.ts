import type { AnyEvent } from '@girouette/contracts';
import { DAY_SECONDS } from '@girouette/contracts/durations';
import { nameKey } from '@girouette/contracts/texts/name-key';
import { wordsOf } from '@girouette/contracts/texts/search-words';
import {
  findByWords,
  searchable,
  searchFields,
  table,
  wordIndex,
  type SearchableRow,
  type Store,
} from '@girouette/store';
import type { Place } from './rules';

type PlaceRow = Place & SearchableRow & { nameKey: string };

/** The row of a removed place stays while its event may still wait. It has no owner, so that no list finds it. */
export const PLACES = searchable(
  table<PlaceRow>('places').index('byOwner', 'ownerId', 'nameKey').optional('byLogo', 'logoId'),
).expires('removedAt', 30 * DAY_SECONDS);

/** The words of an owner's places begin with the owner, so that a search reads no place of another owner. */
const ownWords = (ownerId: string, text: string): string[] =>
  wordsOf(text).map((word) => `${ownerId}/${word}`);

const toRow = (place: Place): PlaceRow => ({
  ...place,
  nameKey: nameKey(place.name),
  ...searchFields(ownWords(place.ownerId, `${place.name} ${place.address}`)),
});

const removed = ({ id, version, ...place }: Place, now: Date): PlaceRow =>
  toRow({
    id,
    ownerId: `removed:${id}`,
    name: '',
    address: '',
    look: place.look,
    logoId: null,
    version: version + 1,
    removedAt: now,
  });

const byName = (a: PlaceRow, b: PlaceRow): number => (a.nameKey < b.nameKey ? -1 : 1);

type EventsOf = (place: Place) => readonly AnyEvent[];

/** Creates the repository of the places of organisations. An owner who has added no place has no row. */
export function createPlaces(store: Store) {
  const places = store.table(PLACES);
  const unlessRemoved = (place: Place | null): Place | null => (place?.removedAt ? null : place);

  return {
    find: async (placeId: string): Promise<Place | null> =>
      unlessRemoved(await places.get(placeId)),

    /** The places of an owner among these, by name. */
    async findAll(ownerId: string, placeIds: readonly string[]): Promise<Place[]> {
      const found = await places.getAll(placeIds);
      return found.filter((place) => place.ownerId === ownerId).toSorted(byName);
    },

    /** The first of an owner's places by name. Null for an owner who has added none. */
    firstOf: (ownerId: string): Promise<Place | null> => places.first('byOwner', [ownerId]),

    countOf: (ownerId: string): Promise<number> => places.count('byOwner', [ownerId]),

    /** Whether an owner has more than one place. */
    hasSeveral: async (ownerId: string): Promise<boolean> =>
      (await places.find('byOwner', [ownerId], { limit: 2 })).length > 1,

    /** By name. */
    list: (ownerId: string, range: { skip: number; limit: number }): Promise<Place[]> =>
      places.find('byOwner', [ownerId], range),

    /** All places with words of name or address that begin with those of a text, by name. */
    async search(ownerId: string, text: string): Promise<Place[]> {
      const words = ownWords(ownerId, text);
      if (words.length === 0) return places.find('byOwner', [ownerId]);
      const { rows } = await findByWords(wordIndex(places), words);
      return rows.toSorted(byName);
    },

    /** @returns false when the place exists, or was removed */
    add: (place: Place, events: readonly AnyEvent[] = []): Promise<boolean> =>
      places.insert(toRow(place), events),

    /** Adds a place again that was removed meanwhile. */
    async keep(place: Place): Promise<void> {
      await places.upsert(place.id, (known) => (unlessRemoved(known) ? null : toRow(place)));
    },

    /** @returns the changed place; null when `change` returns null, or the place is gone */
    change: (
      placeId: string,
      change: (place: Place) => Place | null,
      eventsOf: EventsOf,
    ): Promise<Place | null> =>
      places.update(
        placeId,
        (known) => {
          const next = known.removedAt ? null : change(known);
          return next && toRow(next);
        },
        eventsOf,
      ),

    /** Empties the row of a place. @returns whether the place existed */
    async remove(
      placeId: string,
      { now, events }: { now: Date; events: readonly AnyEvent[] },
    ): Promise<boolean> {
      const row = await places.update(
        placeId,
        (known) => (known.removedAt ? null : removed(known, now)),
        () => events,
      );
      return row !== null;
    },

    hasLogo: async (logoId: string): Promise<boolean> =>
      (await places.first('byLogo', [logoId])) !== null,

    /** Removes the row of a place. */
    async erase(placeId: string): Promise<void> {
      await places.delete(placeId);
    },
  };
}
