import { table, type Changes, type Store } from '@girouette/store';
import type { Wins } from '../use-cases/ports';
import type { Play } from '../domain/won-gift';

/** A play that won. */
interface Win extends Play {
  at: Date;
}

const TICKET_SECONDS = 30 * 86_400;

/** A win is kept as long as a ticket is valid. */
export const WINS = table<Win>('wins')
  .index('byParticipant', 'participant')
  .expires('at', TICKET_SECONDS);

/** Keeps a play that won. A play never changes, so one that is known is left as it is. */
export function keepWin(changes: Changes, win: Win): void {
  changes(WINS).insert(win);
}

export function createWinRepository(store: Store): Wins {
  const wins = store.table(WINS);
  return {
    async ofParticipants(participants) {
      const found = await Promise.all(
        participants.map((participant) => wins.first('byParticipant', [participant])),
      );
      return found.filter((win) => win !== null);
    },
  };
}
