import { DAY_SECONDS } from '@girouette/contracts/durations';
import { removeByOwner } from '@girouette/platform/kit';
import { table, type Store } from '@girouette/store';
import type { WonGift } from '../handover/rules';
import type { TestPlay } from './rules';

/** Kept until the gift of a test has ended. */
export const TEST_PLAYS = table<TestPlay>('test-plays')
  .index('byCode', 'ownerId', 'code')
  .index('byOwner', 'ownerId')
  .expires('at', 3 * DAY_SECONDS);

/** Creates the repository of the owners' tests. */
export function createTestPlays(store: Store) {
  const tests = store.table(TEST_PLAYS);
  return {
    find: (id: string): Promise<TestPlay | null> => tests.get(id),

    /** The gift of a test; null before its spin. */
    findGift: async (id: string): Promise<WonGift | null> => (await tests.get(id))?.gift ?? null,

    findGiftByCode: async (ownerId: string, code: string): Promise<WonGift | null> =>
      (await tests.first('byCode', [ownerId, code]))?.gift ?? null,

    async add(test: TestPlay): Promise<void> {
      await tests.insert(test);
    },

    /** @param change returns the changed test, or null for no change; may run again with a newer test */
    change: (id: string, change: (test: TestPlay) => TestPlay | null): Promise<TestPlay | null> =>
      tests.update(id, change),

    /** Changes the gift of a test. @returns the changed gift; null when nothing changed */
    async changeGift(
      id: string,
      change: (gift: WonGift) => WonGift | null,
    ): Promise<WonGift | null> {
      const changed = await tests.update(id, (test) => {
        const gift = test.gift ? change(test.gift) : null;
        return gift && { ...test, gift };
      });
      return changed?.gift ?? null;
    },

    /** Removes some tests of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(tests),
  };
}
