import { table, type Store } from '@girouette/store';
import type { Win } from '../domain/play';
import type { Wins } from '../use-cases/ports';

/** Wins are kept: of the winner they have the keyed hash only. */
export const WINS = table<Win>('wins')
  .index('byParticipant', 'participant')
  .index('byOwner', 'ownerId', 'at');

export function createWinRepository(store: Store): Wins {
  const wins = store.table(WINS);
  return {
    find: (playId) => wins.get(playId),
    async ofParticipants(participants) {
      const found = await Promise.all(
        participants.map((participant) => wins.first('byParticipant', [participant])),
      );
      return found.filter((win) => win !== null);
    },
    async latest(ownerId, { page, limit }) {
      const [found, total] = await Promise.all([
        wins.find('byOwner', [ownerId], { order: 'desc', limit, skip: (page - 1) * limit }),
        wins.count('byOwner', [ownerId]),
      ]);
      return { wins: found, total };
    },
    insert(changes, win) {
      changes(WINS).insert(win);
    },
  };
}
