import { table, type Row, type Store } from '@girouette/store';
import type { Losers } from '../use-cases/ports';

interface Loser extends Row {
  /** The participant. */
  id: string;
  ownerId: string;
}

/** Guests who have won nothing, so that they too can ask what is held about them. Only their keyed hashes. */
export const LOSERS = table<Loser>('losers').index('byOwner', 'ownerId');

const REMOVED_AT_ONCE = 500;

export function createLoserRepository(store: Store): Losers {
  const losers = store.table(LOSERS);
  return {
    hasAny: async (participants) => (await losers.getAll(participants)).length > 0,
    insert(changes, { participant: id, ownerId }) {
      changes(LOSERS).insert({ id, ownerId });
    },
    async remove(participants) {
      await Promise.all(participants.map((id) => losers.delete(id)));
    },
    async removeSome(ownerId) {
      const found = await losers.find('byOwner', [ownerId], { limit: REMOVED_AT_ONCE });
      await Promise.all(found.map(({ id }) => losers.delete(id)));
      return found.length;
    },
  };
}
