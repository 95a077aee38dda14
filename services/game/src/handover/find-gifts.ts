import { addDays, parisMoment } from '@girouette/contracts/paris-calendar';
import type { GiftState } from '@girouette/contracts/gifts/won-gift';
import { findMerged, MAX_FOUND, type Find } from '@girouette/store';
import type { GiftTable, StoredGift } from './gift-table';
import type { WonGift } from './rules';

/** Looks for a text in names, which have no index, and in codes, which have one. */
interface GiftSearch {
  matches: (gift: WonGift) => boolean;
  /** The text as the first symbols of a code; null when no code starts like that. */
  codeStart: string | null;
}

/** Which gifts of an owner are counted. */
export interface CountedGifts {
  /** Only gifts of these places; undefined for all. */
  places: readonly string[] | undefined;
  state?: GiftState | undefined;
  /** The day of the win, in Paris. */
  day?: string | undefined;
}

/** Which gifts of an owner are listed. `codeStart` replaces the filters, but not the places. */
export interface ListedGifts extends CountedGifts {
  search?: GiftSearch | undefined;
  codeStart?: string | undefined;
  page: number;
  limit: number;
}

interface FoundGifts {
  gifts: WonGift[];
  total: number;
  /** Whether older gifts were left out. */
  isPartial: boolean;
}

/**
 * One page of an owner's gifts, the latest first; with `codeStart` in the order of the codes. A search by name, and a list of several
 * places, look through the latest 2,000.
 */
export async function findGifts(
  table: GiftTable,
  { ownerId, ...listed }: ListedGifts & { ownerId: string },
): Promise<FoundGifts> {
  const { places, state, day, search, codeStart, page, limit } = listed;
  const window = { limit, skip: (page - 1) * limit };
  if (codeStart !== undefined) {
    return findByCode(table, { ownerId, places, codeStart, window });
  }
  const days = daysOf(day);
  const lists = listsOf(table, { ownerId, places, state, days });
  const find = findMerged(
    lists.map((list) => list.find),
    ['wonAt'],
  );
  if (search) {
    const latest = await find({ order, limit: MAX_FOUND + 1 });
    const prefix = search.codeStart;
    const coded = prefix ? await table.find('byCode', [ownerId], { prefix, limit: MAX_FOUND }) : [];
    const wanted = coded.filter(
      (gift) =>
        isIn(places)(gift) &&
        (state === undefined || gift.state === state) &&
        isWithin(days, gift.wonAt),
    );
    const found = [...latest.slice(0, MAX_FOUND).filter(search.matches), ...wanted];
    return { ...pageOf(found, window), isPartial: latest.length > MAX_FOUND };
  }
  const total = await countAll(lists);
  if (lists.length === 1) {
    return { gifts: await find({ ...window, order }), total, isPartial: false };
  }
  const { skip } = window;
  return {
    gifts: await find({ order, skip, limit: Math.max(0, Math.min(limit, MAX_FOUND - skip)) }),
    total: Math.min(total, MAX_FOUND),
    isPartial: total > MAX_FOUND,
  };
}

/** How many gifts of an owner there are in a state and in some places. */
export const countGifts = (
  table: GiftTable,
  { day, ...counted }: CountedGifts & { ownerId: string },
): Promise<number> => countAll(listsOf(table, { ...counted, days: daysOf(day) }));

async function countAll(lists: readonly List[]): Promise<number> {
  const counts = await Promise.all(lists.map(({ count }) => count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The latest first. */
const order = 'desc';

interface Days {
  from?: Date;
  to?: Date;
}

const isWithin = ({ from, to }: Days, at: Date): boolean =>
  (!from || at >= from) && (!to || at <= to);

const isIn =
  (places: ListedGifts['places']) =>
  ({ placeId }: WonGift): boolean =>
    places?.includes(placeId) ?? true;

interface Window {
  skip: number;
  limit: number;
}

async function findByCode(
  table: GiftTable,
  {
    ownerId,
    places,
    codeStart: prefix,
    window,
  }: Pick<ListedGifts, 'places'> & { ownerId: string; codeStart: string; window: Window },
): Promise<FoundGifts> {
  if (places === undefined) {
    const [gifts, total] = await Promise.all([
      table.find('byCode', [ownerId], { ...window, prefix }),
      table.count('byCode', [ownerId], { prefix }),
    ]);
    return { gifts, total, isPartial: false };
  }
  const coded = await table.find('byCode', [ownerId], { prefix, limit: MAX_FOUND + 1 });
  const own = coded.slice(0, MAX_FOUND).filter(isIn(places));
  const { skip, limit } = window;
  return {
    gifts: own.slice(skip, skip + limit),
    total: own.length,
    isPartial: coded.length > MAX_FOUND,
  };
}

/** A key of an index. */
interface List {
  find: Find<StoredGift>;
  count: () => Promise<number>;
}

/** The gifts of an owner in one list, or a list of each place. */
function listsOf(
  table: GiftTable,
  {
    ownerId,
    places,
    state,
    days,
  }: Pick<CountedGifts, 'places' | 'state'> & { ownerId: string; days: Days },
): List[] {
  if (places === undefined) {
    return [
      state === undefined
        ? {
            find: (range) => table.find('byOwner', [ownerId], { ...days, ...range }),
            count: () => table.count('byOwner', [ownerId], days),
          }
        : {
            find: (range) => table.find('byState', [ownerId, state], { ...days, ...range }),
            count: () => table.count('byState', [ownerId, state], days),
          },
    ];
  }
  return places.map((place): List => {
    if (state === undefined) {
      return {
        find: (range) => table.find('byPlace', [ownerId, place], { ...days, ...range }),
        count: () => table.count('byPlace', [ownerId, place], days),
      };
    }
    const key = [ownerId, place, state] as const;
    return {
      find: (range) => table.find('byPlaceState', key, { ...days, ...range }),
      count: () => table.count('byPlaceState', key, days),
    };
  });
}

const latestFirst = (a: WonGift, b: WonGift): number => b.wonAt.getTime() - a.wonAt.getTime();

const LAST_MOMENT_MS = 1;

const daysOf = (day: string | undefined): Days => (day === undefined ? {} : momentsOf(day));

/** The first and the last moment of a day in Paris. */
const momentsOf = (day: string) => ({
  from: parisMoment(day, '00:00'),
  to: new Date(parisMoment(addDays(day, 1), '00:00').getTime() - LAST_MOMENT_MS),
});

/** One page of gifts that may contain a gift twice, the latest first. */
function pageOf(
  found: readonly StoredGift[],
  { skip, limit }: Window,
): { gifts: WonGift[]; total: number } {
  const gifts = [...new Map(found.map((gift) => [gift.id, gift])).values()].sort(latestFirst);
  return { gifts: gifts.slice(skip, skip + limit), total: gifts.length };
}
