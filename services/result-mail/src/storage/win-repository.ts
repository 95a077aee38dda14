import { readParts, table, type Store } from '@girouette/store';
import { withoutGuest, type Win } from '../domain/play';
import type { Wins } from '../use-cases/ports';

/** Wins stay until their owner is erased. They contain only the winner's keyed hash. */
export const WINS = table<Win>('wins')
  .index('byParticipant', 'participant')
  .index('byOwner', 'ownerId', 'at')
  .optional('byMarketing', 'marketingOf');

const REMOVED_AT_ONCE = 500;
const READ_AT_ONCE = 500;
/** Bounds how long a part of a file keeps the processor. */
const DESCRIBED_AT_ONCE = 200;
/** On a page where a guest may play again, the latest win counts. */
const MOST_WINS = 20;

export function createWinRepository(store: Store): Wins {
  const wins = store.table(WINS);
  return {
    find: (playId) => wins.get(playId),
    listAfter: (id) => wins.listAfter(id, READ_AT_ONCE),
    async ofParticipants(participants) {
      const found = await Promise.all(
        participants.map((participant) =>
          wins.find('byParticipant', [participant], { order: 'desc', limit: MOST_WINS }),
        ),
      );
      return found.flat();
    },
    async latest(ownerId, { page, limit }) {
      const [found, total] = await Promise.all([
        wins.find('byOwner', [ownerId], { order: 'desc', limit, skip: (page - 1) * limit }),
        wins.count('byOwner', [ownerId]),
      ]);
      return { wins: found, total };
    },
    countOf: (ownerId) => wins.count('byOwner', [ownerId]),
    allOf: (ownerId) =>
      readParts<Win>((range) => wins.find('byOwner', [ownerId], range), {
        limit: DESCRIBED_AT_ONCE,
      }),
    countMarketing: (ownerId) => wins.count('byMarketing', [ownerId]),
    insert(changes, win) {
      changes(WINS).insert(win);
    },
    close(changes, id, closed) {
      changes(WINS).update(id, (win) => ({ ...win, closed }));
    },
    async forgetGuest(id) {
      await wins.update(id, withoutGuest);
    },
    async removeSome(ownerId) {
      const found = await wins.find('byOwner', [ownerId], { limit: REMOVED_AT_ONCE });
      await Promise.all(found.map(({ id }) => wins.delete(id)));
      return found.length;
    },
  };
}
