import { table, type Row, type Store } from '@girouette/store';
import type { Stops } from '../use-cases/ports';

interface StopRow extends Row {
  /** The mark. */
  id: string;
  ownerId: string;
  at: Date;
}

/** Stops stay until their owner is erased. They contain only a keyed hash of the address. */
export const STOPS = table<StopRow>('stops').index('byOwner', 'ownerId');

const REMOVED_AT_ONCE = 500;

export function createStopRepository(store: Store): Stops {
  const stops = store.table(STOPS);
  return {
    has: async (mark) => (await stops.get(mark)) !== null,
    async add({ mark: id, ownerId }, at) {
      await stops.insert({ id, ownerId, at });
    },
    async removeSome(ownerId) {
      const found = await stops.find('byOwner', [ownerId], { limit: REMOVED_AT_ONCE });
      await Promise.all(found.map(({ id }) => stops.delete(id)));
      return found.length;
    },
  };
}
