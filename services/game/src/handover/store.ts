import { actingOf } from '@girouette/contracts';
import { readParts, table, type Store } from '@girouette/store';
import type { People, WonGifts } from '../use-cases/ports';
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

const READ_AT_ONCE = 500;
const CHANGED_AT_ONCE = 200;
const REMOVED_AT_ONCE = 500;

export function createWonGifts(store: Store): WonGifts {
  const gifts = store.table(WON_GIFTS);
  return {
    find: (playId) => gifts.get(playId),
    findByCode: (ownerId, code) => gifts.first('byCode', [ownerId, code]),
    async list(ownerId, { state, codeStart, page, limit }) {
      const window = { limit, skip: (page - 1) * limit };
      const latest = { ...window, order: 'desc' } as const;
      const [found, total] = await Promise.all(
        codeStart !== undefined
          ? [
              gifts.find('byCode', [ownerId], { ...window, prefix: codeStart }),
              gifts.count('byCode', [ownerId], { prefix: codeStart }),
            ]
          : state !== undefined
            ? [
                gifts.find('byState', [ownerId, state], latest),
                gifts.count('byState', [ownerId, state]),
              ]
            : [gifts.find('byOwner', [ownerId], latest), gifts.count('byOwner', [ownerId])],
      );
      return { gifts: found, total };
    },
    listRedeemed: (ownerId, limit) =>
      gifts.find('byRedemption', [], { prefix: redeemedBy(ownerId), limit, order: 'desc' }),
    countRedeemed: (ownerId) => gifts.count('byRedemption', [], { prefix: redeemedBy(ownerId) }),
    allRedeemed: (ownerId) =>
      readParts<WonGift>((range) => gifts.find('byRedemption', [], range), {
        ...{ prefix: redeemedBy(ownerId), limit: READ_AT_ONCE },
      }),
    // The only write that redeems a gift or undoes that.
    update: (playId, change, eventsOf) =>
      gifts.update(playId, (gift) => storedGift(change(gift)), eventsOf),
    insert(changes, gift) {
      changes(WON_GIFTS).insert(gift);
    },
    async add(added) {
      await Promise.all(added.map((gift) => gifts.insert(gift)));
    },
    change(changes, playId, change) {
      changes(WON_GIFTS).update(playId, change);
    },
    async changeEnding(until, change) {
      const range = { to: until, limit: CHANGED_AT_ONCE };
      return (await gifts.updateEach('byEnd', [], range, change)).length;
    },
    async removeSome(ownerId) {
      const found = await gifts.find('byOwner', [ownerId], { limit: REMOVED_AT_ONCE });
      await Promise.all(found.map(({ id }) => gifts.delete(id)));
      return found.length;
    },
  };
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

export function createPeople(store: Store): People {
  const people = store.table(PEOPLE);
  return {
    async note({ ownerId, ...caller }) {
      const { id, name } = actingOf(caller);
      await people.upsert(id, (known) => (known?.name === name ? null : { id, ownerId, name }));
    },
    async namesOf(userIds) {
      const found = await people.getAll([...new Set(userIds)]);
      return new Map(found.map(({ id, name }) => [id, name]));
    },
    remove(changes, userId) {
      changes(PEOPLE).delete(userId);
    },
    async removeSome(ownerId) {
      const found = await people.find('byOwner', [ownerId]);
      await Promise.all(found.map(({ id }) => people.delete(id)));
      return found.length;
    },
  };
}
