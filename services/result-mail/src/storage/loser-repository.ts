import { table, type Row, type Store } from '@girouette/store';
import type { Losers } from '../use-cases/ports';

interface StoredLoser extends Row {
  /** The participant. */
  id: string;
  ownerId: string;
  /** Absent in a row of an older version. */
  spelling?: string | undefined;
}

/** Guests who have won nothing, so that they too can ask what is held about them. Only their keyed hashes. */
export const LOSERS = table<StoredLoser>('losers').index('byOwner', 'ownerId');

const REMOVED_AT_ONCE = 500;
/** The spelling of a participant who used several. It equals none. */
const SEVERAL = '';

export function createLoserRepository(store: Store): Losers {
  const losers = store.table(LOSERS);
  return {
    async findAll(participants) {
      const found = await losers.getAll(participants);
      return found.map(({ id: participant, ...loser }) => ({ participant, ...loser }));
    },
    insert(changes, { participant: id, ownerId, spelling }) {
      changes(LOSERS).upsert(id, (known) => {
        if (known === null) return { id, ownerId, spelling };
        const isSame = known.spelling === undefined || known.spelling === spelling;
        return isSame ? null : { ...known, spelling: SEVERAL };
      });
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
