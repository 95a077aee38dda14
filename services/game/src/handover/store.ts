import { actingOf, type AnyEvent, type Principal } from '@girouette/contracts';
import { removeByOwner } from '@girouette/platform/kit';
import {
  findMerged,
  readMergedParts,
  table,
  type Changes,
  type Find,
  type Store,
} from '@girouette/store';
import { countGifts, findGifts, type CountedGifts, type ListedGifts } from './find-gifts';
import {
  openGifts,
  redeemedBy,
  redeemedIn,
  stored,
  WON_GIFTS,
  type GiftTable,
  type StoredGift,
} from './gift-table';
import type { WonGift } from './rules';

const READ_AT_ONCE = 500;
const CHANGED_AT_ONCE = 200;

type Change = (gift: WonGift) => WonGift | null;
type EventsOf = (gift: WonGift) => readonly AnyEvent[];

export type WonGifts = ReturnType<typeof createWonGifts>;

/** Creates the repository of gifts that guests have won, by the ids of their plays. */
export function createWonGifts(store: Store) {
  const gifts = openGifts(store);
  return {
    find: (playId: string): Promise<WonGift | null> => gifts.get(playId),

    findByCode: (ownerId: string, code: string): Promise<WonGift | null> =>
      gifts.first('byCode', [ownerId, code]),

    list: (ownerId: string, listed: ListedGifts) => findGifts(gifts, { ...listed, ownerId }),

    count: (ownerId: string, counted: CountedGifts) => countGifts(gifts, { ...counted, ownerId }),

    /** The redeemed gifts of an owner or of some places, the latest redemption first. */
    listRedeemed: (of: RedeemedOf, limit: number): Promise<WonGift[]> =>
      findMerged(redeemedLists(gifts, of), BY_REDEMPTION)({ order: 'desc', limit }),

    async countRedeemed({ ownerId, places }: RedeemedOf): Promise<number> {
      if (places === undefined) {
        return gifts.count('byRedemption', [], { prefix: redeemedBy(ownerId) });
      }
      const counts = await Promise.all(
        places.map((place) =>
          gifts.count('byPlaceRedemption', [], { prefix: redeemedIn(ownerId, place) }),
        ),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },

    /** All redeemed gifts of an owner or of some places in parts, the earliest redemption first. */
    allRedeemed: (of: RedeemedOf): AsyncIterable<WonGift[]> =>
      readMergedParts(redeemedLists(gifts, of), { by: BY_REDEMPTION, limit: READ_AT_ONCE }),

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

    remove(changes: Changes, playId: string): void {
      changes(WON_GIFTS).delete(playId);
    },

    /** Changes some gifts that end until a moment. @returns how many; 0 when there are no more */
    async changeEnding(until: Date, change: Change): Promise<number> {
      const range = { to: until, limit: CHANGED_AT_ONCE };
      return (await gifts.updateEach('byEnd', [], range, change)).length;
    },

    /** Removes some gifts of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(gifts),
  };
}

const storedGift = (gift: WonGift | null) => gift && stored(gift);

/** Whose redeemed gifts: those of an owner; with `places` those handed over there. */
interface RedeemedOf {
  ownerId: string;
  places: readonly string[] | undefined;
}

/** Finds redeemed gifts in one list, or in a list of each place. Within a list, the end of each text is the moment of the redemption. */
const redeemedLists = (gifts: GiftTable, { ownerId, places }: RedeemedOf): Find<StoredGift>[] =>
  places === undefined
    ? [(range) => gifts.find('byRedemption', [], { ...range, prefix: redeemedBy(ownerId) })]
    : places.map(
        (place) => (range) =>
          gifts.find('byPlaceRedemption', [], { ...range, prefix: redeemedIn(ownerId, place) }),
      );

/** The owner and the moment: the same order in the list of each place. */
const BY_REDEMPTION = ['redeemed'] as const;

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

    /** The known names by id. */
    async namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = await people.getAll([...new Set(userIds)]);
      return new Map(found.map(({ id, name }) => [id, name]));
    },

    remove(changes: Changes, userId: string): void {
      changes(PEOPLE).delete(userId);
    },

    /** Removes some people of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(people),
  };
}
