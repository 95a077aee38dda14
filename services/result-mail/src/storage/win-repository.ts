import { table, type Store } from '@girouette/store';
import type { Win } from '../domain/play';
import type { Wins } from '../use-cases/ports';

const TICKET_SECONDS = 30 * 86_400;

/** A win is kept for as long as a ticket is valid. */
export const WINS = table<Win>('wins')
  .index('byParticipant', 'participant')
  .expires('at', TICKET_SECONDS);

export function createWinRepository(store: Store): Wins {
  const wins = store.table(WINS);
  return {
    async ofParticipants(participants) {
      const found = await Promise.all(
        participants.map((participant) => wins.first('byParticipant', [participant])),
      );
      return found.filter((win) => win !== null);
    },
    insert(changes, win) {
      changes(WINS).insert(win);
    },
  };
}
