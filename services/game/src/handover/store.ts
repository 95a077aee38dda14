import { actingOf, type AnyEvent, type Principal } from '@girouette/contracts';
import { addDays, parisMoment } from '@girouette/contracts/paris-calendar';
import type { GiftState } from '@girouette/contracts/won-gift';
import { giveRows, removeByOwner } from '@girouette/platform/kit';
import {
  MAX_FOUND,
  readParts,
  table,
  type Changes,
  type Range,
  type Store,
} from '@girouette/store';
import { redemptionOf, type WonGift } from './rules';

interface StoredGift extends WonGift {
  /** The owner and the moment of the redemption in one text, because an optional index has one field. */
  redeemed?: string | undefined;
}

/** Gifts stay until their owner is erased. The index by end holds only those that can still expire. */
export const WON_GIFTS = table<StoredGift>('won-gifts')
  .index('byCode', 'ownerId', 'code')
  .index('byOwner', 'ownerId', 'wonAt')
  .index('byState', 'ownerId', 'state', 'wonAt')
  .optional('byEnd', 'endsAt')
  .optional('byRedemption', 'redeemed');

/** Looks for a text in names, which have no index, and in codes, which have one. */
interface GiftSearch {
  matches: (gift: WonGift) => boolean;
  /** The text as the first symbols of a code; null when no code starts like that. */
  codeStart: string | null;
}

/** Which gifts of an owner are listed. `codeStart` replaces the other filters. */
interface ListedGifts {
  state?: GiftState | undefined;
  /** The day of the win, in Paris. */
  day?: string | undefined;
  search?: GiftSearch | undefined;
  codeStart?: string | undefined;
  page: number;
  limit: number;
}

const READ_AT_ONCE = 500;
const CHANGED_AT_ONCE = 200;

type Change = (gift: WonGift) => WonGift | null;
type EventsOf = (gift: WonGift) => readonly AnyEvent[];

export type WonGifts = ReturnType<typeof createWonGifts>;

/** Creates the repository of gifts that guests have won, by the ids of their plays. */
export function createWonGifts(store: Store) {
  const gifts = store.table(WON_GIFTS);
  return {
    find: (playId: string): Promise<WonGift | null> => gifts.get(playId),

    findByCode: (ownerId: string, code: string): Promise<WonGift | null> =>
      gifts.first('byCode', [ownerId, code]),

    /**
     * One page of an owner's gifts, the latest first; with `codeStart`, which replaces the rest, in the order of the codes.
     * @returns `isPartial`: a search by name looked through the latest 2,000 only
     */
    async list(
      ownerId: string,
      { state, day, search, codeStart, page, limit }: ListedGifts,
    ): Promise<{ gifts: WonGift[]; total: number; isPartial: boolean }> {
      const window = { limit, skip: (page - 1) * limit };
      if (codeStart !== undefined) {
        const [found, total] = await Promise.all([
          gifts.find('byCode', [ownerId], { ...window, prefix: codeStart }),
          gifts.count('byCode', [ownerId], { prefix: codeStart }),
        ]);
        return { gifts: found, total, isPartial: false };
      }
      const days = day === undefined ? null : momentsOf(day);
      const find = (range: Range<StoredGift>) =>
        state === undefined
          ? gifts.find('byOwner', [ownerId], { ...days, ...range, order: 'desc' })
          : gifts.find('byState', [ownerId, state], { ...days, ...range, order: 'desc' });
      if (search) {
        const latest = await find({ limit: MAX_FOUND + 1 });
        const prefix = search.codeStart;
        const coded = prefix
          ? await gifts.find('byCode', [ownerId], { prefix, limit: MAX_FOUND })
          : [];
        const wanted = coded.filter(
          (gift) =>
            (state === undefined || gift.state === state) &&
            (days === null || (gift.wonAt >= days.from && gift.wonAt <= days.to)),
        );
        const found = [...latest.slice(0, MAX_FOUND).filter(search.matches), ...wanted];
        return { ...pageOf(found, window), isPartial: latest.length > MAX_FOUND };
      }
      const [found, total] = await Promise.all([
        find(window),
        state === undefined
          ? gifts.count('byOwner', [ownerId], days ?? {})
          : gifts.count('byState', [ownerId, state], days ?? {}),
      ]);
      return { gifts: found, total, isPartial: false };
    },

    /** An owner's redeemed gifts, the latest redemption first. */
    listRedeemed: (ownerId: string, limit: number): Promise<WonGift[]> =>
      gifts.find('byRedemption', [], { prefix: redeemedBy(ownerId), limit, order: 'desc' }),

    countRedeemed: (ownerId: string): Promise<number> =>
      gifts.count('byRedemption', [], { prefix: redeemedBy(ownerId) }),

    /** All redeemed gifts of an owner in parts, the earliest redemption first. */
    allRedeemed: (ownerId: string): AsyncIterable<WonGift[]> =>
      readParts<WonGift>((range) => gifts.find('byRedemption', [], range), {
        prefix: redeemedBy(ownerId),
        limit: READ_AT_ONCE,
      }),

    /**
     * Changes a gift that others may be changing too. The only write that redeems a gift or undoes that.
     * @param change returns the changed gift, or null for no change; may run again with a newer gift
     * @returns the changed gift; null when nothing changed
     */
    update: (playId: string, change: Change, eventsOf?: EventsOf): Promise<WonGift | null> =>
      gifts.update(playId, (gift) => storedGift(change(gift)), eventsOf),

    /** A gift that is known does not change. */
    insert(changes: Changes, gift: WonGift): void {
      changes(WON_GIFTS).insert(gift);
    },

    /** Stores gifts. Those that are known do not change. */
    async add(added: readonly WonGift[]): Promise<void> {
      await Promise.all(added.map((gift) => gifts.insert(gift)));
    },

    /** `change` returns the new gift, or null for no change. */
    change(changes: Changes, playId: string, change: Change): void {
      changes(WON_GIFTS).update(playId, change);
    },

    /** Changes some gifts that end until a moment. @returns how many; 0 when there are no more */
    async changeEnding(until: Date, change: Change): Promise<number> {
      const range = { to: until, limit: CHANGED_AT_ONCE };
      return (await gifts.updateEach('byEnd', [], range, change)).length;
    },

    /** Gives the rows of pages to their new owner. */
    followPages: giveRows(gifts, {
      pageOf: ({ pageId }) => pageId,
      change: (gift, ownerId) => storedGift({ ...gift, ownerId }),
    }),

    /** Removes some gifts of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(gifts),
  };
}

const LAST_MOMENT_MS = 1;

/** The first and the last moment of a day in Paris. */
const momentsOf = (day: string) => ({
  from: parisMoment(day, '00:00'),
  to: new Date(parisMoment(addDays(day, 1), '00:00').getTime() - LAST_MOMENT_MS),
});

/** One page of gifts that may contain a gift twice, the latest first. */
function pageOf(
  found: readonly StoredGift[],
  { skip, limit }: { skip: number; limit: number },
): { gifts: WonGift[]; total: number } {
  const gifts = [...new Map(found.map((gift) => [gift.id, gift])).values()].sort(
    (a, b) => b.wonAt.getTime() - a.wonAt.getTime(),
  );
  return { gifts: gifts.slice(skip, skip + limit), total: gifts.length };
}

const redeemedBy = (ownerId: string) => `${ownerId} `;

function storedGift(gift: WonGift | null): StoredGift | null {
  const at = gift && redemptionOf(gift)?.at;
  return (
    gift && { ...gift, redeemed: at ? redeemedBy(gift.ownerId) + at.toISOString() : undefined }
  );
}

/** The only place with the names of people at the counter, so that erasing one of them is one deletion. */
export const PEOPLE = table<{ id: string; ownerId: string; name: string }>('counter-people').index(
  'byOwner',
  'ownerId',
);

export type People = ReturnType<typeof createPeople>;

/** Creates the repository of the names of people and API keys that have redeemed gifts. Their ids are in the gifts. */
export function createPeople(store: Store) {
  const people = store.table(PEOPLE);
  return {
    /** Stores the present name of the acting person or API key. */
    async note({
      ownerId,
      ...caller
    }: Pick<Principal, 'userId' | 'ownerId' | 'name' | 'key'>): Promise<void> {
      const { id, name } = actingOf(caller);
      await people.upsert(id, (known) => (known?.name === name ? null : { id, ownerId, name }));
    },

    /**
     * The known names by id.
     * @param ownerId only people of this restaurant: a gift may have come from another one with its place
     */
    async namesOf(
      userIds: readonly string[],
      ownerId?: string,
    ): Promise<ReadonlyMap<string, string>> {
      const found = await people.getAll([...new Set(userIds)]);
      const own =
        ownerId === undefined ? found : found.filter((person) => person.ownerId === ownerId);
      return new Map(own.map(({ id, name }) => [id, name]));
    },

    remove(changes: Changes, userId: string): void {
      changes(PEOPLE).delete(userId);
    },

    /** Removes some people of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(people),
  };
}
