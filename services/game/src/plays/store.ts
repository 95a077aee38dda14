import { table, type Store } from '@girouette/store';
import type { Plays } from '../use-cases/ports';
import { earlierParticipant, type Play } from './rules';

/** A participant plays once (docs/specification §9). */
export const PLAYS = table<Play>('plays')
  .unique('byParticipant', 'participant')
  .index('byOwner', 'ownerId');

const REMOVED_AT_ONCE = 500;
const READ_AT_ONCE = 200;

export function createPlays(store: Store): Plays {
  const plays = store.table(PLAYS);
  return {
    find: (playId) => plays.get(playId),
    findAll: (playIds) => plays.getAll(playIds),
    findByParticipant: (participant) => plays.first('byParticipant', [participant]),
    listAfter: (id) => plays.listAfter(id, READ_AT_ONCE),
    add: (play, events) => plays.insert(play, events),
    allOf: (participant) => plays.find('byParticipant', [], { prefix: participant }),
    async letPlayAgain({ id, participant }) {
      await plays.update(id, (play) =>
        play.participant === participant
          ? { ...play, participant: earlierParticipant(play) }
          : null,
      );
    },
    async change(id, change) {
      await plays.update(id, change);
    },
    countOf: (ownerId) => plays.count('byOwner', [ownerId]),
    async removeSome(ownerId) {
      const found = await plays.find('byOwner', [ownerId], { limit: REMOVED_AT_ONCE });
      await Promise.all(found.map(({ id }) => plays.delete(id)));
      return found.length;
    },
  };
}
