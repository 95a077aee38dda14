import { MAX_PLACES } from '@girouette/contracts/pages/place';
import { table, type Changes, type Range, type Store } from '@girouette/store';
import { allRows, replaceRows } from '../counters/feature';
import { NO_PLACE_COUNTS, type LastDayCounts, type PlaceCounts } from './rules';

/** The counters of a place for a month in Paris. A row is about 250 bytes. */
type MonthRow = PlaceCounts &
  LastDayCounts & {
    /** `<owner id>:<yyyy-MM>:<place id>` */
    id: string;
    ownerId: string;
    month: string;
    placeId: string;
  };

export const PLACE_MONTHS = table<MonthRow>('place-months').index('byMonth', 'ownerId', 'month');

/** A place as its owner names it. A removed one keeps its name for the months that it was counted in. */
interface PlaceRow {
  id: string;
  ownerId: string;
  name: string;
  isOpen: boolean;
}

export const PLACES = table<PlaceRow>('places').index('byOwner', 'ownerId', 'isOpen');

/** A month may also have places that were removed since. */
const MOST_IN_MONTH = 2 * MAX_PLACES;

/** Where and when something is counted. */
interface PlaceMonth {
  ownerId: string;
  /** yyyy-MM in Paris. */
  month: string;
  placeId: string;
}

/** Creates the repository of the places of organisations: their names and their counters by month. */
export function createPlaces(store: Store) {
  const months = store.table(PLACE_MONTHS);
  const places = store.table(PLACES);
  const findMonths = (ownerId: string) => (range: Range<MonthRow>) =>
    months.find('byMonth', [ownerId], range);
  return {
    /** The counters of the places with any in a month. */
    inMonth: (ownerId: string, month: string): Promise<MonthRow[]> =>
      months.find('byMonth', [ownerId, month], { limit: MOST_IN_MONTH }),

    /** The places of an owner. Empty before the second place was added. */
    ofOwner: (ownerId: string): Promise<PlaceRow[]> =>
      places.find('byOwner', [ownerId, true], { limit: MAX_PLACES }),

    /** Also finds removed places. */
    findAll: (ids: readonly string[]): Promise<PlaceRow[]> => places.getAll(ids),

    add(
      changes: Changes,
      { counts, ...at }: PlaceMonth & { counts: Partial<PlaceCounts> & LastDayCounts },
    ): void {
      changes(PLACE_MONTHS).increment(monthId(at), counts, { ...at, ...NO_PLACE_COUNTS });
    },

    /** @param place.name null when the place was removed */
    setName(
      changes: Changes,
      { placeId: id, ownerId, name }: { placeId: string; ownerId: string; name: string | null },
    ): void {
      changes(PLACES).upsert(id, (known) => ({
        id,
        ownerId,
        name: name ?? known?.name ?? '',
        isOpen: name !== null,
      }));
    },

    /** Removes the names and the counters of an owner's places. */
    async removeOf(changes: Changes, ownerId: string): Promise<void> {
      const findPlaces = (range: Range<PlaceRow>) => places.find('byOwner', [ownerId], range);
      for await (const { id } of allRows(findPlaces)) changes(PLACES).delete(id);
      for await (const { id } of allRows(findMonths(ownerId))) changes(PLACE_MONTHS).delete(id);
    },

    /** Replaces the counters of an owner's places. */
    async replaceOf(
      ownerId: string,
      counted: readonly (PlaceMonth & { counts: Partial<PlaceCounts> & LastDayCounts })[],
    ): Promise<void> {
      const rows = new Map(
        counted.map(({ counts, ...at }) => {
          const id = monthId(at);
          return [id, { id, ...at, ...NO_PLACE_COUNTS, ...counts }] as const;
        }),
      );
      await replaceRows(findMonths(ownerId), rows.keys(), (id) => {
        const row = rows.get(id);
        return row ? months.upsert(id, () => row) : months.delete(id);
      });
    },
  };
}

const monthId = ({ ownerId, month, placeId }: PlaceMonth) => `${ownerId}:${month}:${placeId}`;
