import type { AnyEvent } from '@girouette/contracts';
import { removeByOwner } from '@girouette/platform/kit';
import { table, type Changes, type Store } from '@girouette/store';
import { earlierParticipant, marked, type Play } from './rules';

/** A participant plays once (docs/specification §9). The index by mark holds only wins. */
export const PLAYS = table<Play>('plays')
  .unique('byParticipant', 'participant')
  .index('byOwner', 'ownerId')
  .optional('byMark', 'mark');

const READ_AT_ONCE = 200;

export type Plays = ReturnType<typeof createPlays>;

/** Creates the repository of plays. */
export function createPlays(store: Store) {
  const plays = store.table(PLAYS);
  return {
    find: (playId: string): Promise<Play | null> => plays.get(playId),

    findAll: (playIds: readonly string[]): Promise<Play[]> => plays.getAll(playIds),

    findByParticipant: (participant: string): Promise<Play | null> =>
      plays.first('byParticipant', [participant]),

    /** The plays of a participant, also those before the latest. */
    allOf: (participant: string): Promise<Play[]> =>
      plays.find('byParticipant', [], { prefix: participant }),

    /** Some wins of the guest with a mark, the latest first. */
    wonBy: (mark: string, limit: number): Promise<Play[]> =>
      plays.find('byMark', [mark], { order: 'desc', limit }),

    /** Some plays with ids after `id`, in their order. Empty after the last. */
    listAfter: (id: string): Promise<Play[]> => plays.listAfter(id, READ_AT_ONCE),

    /** @returns false when this participant has already played */
    add: (play: Play, events: readonly AnyEvent[]): Promise<boolean> => plays.insert(play, events),

    /** Lets the participant of a play play again. Does nothing when they already have. */
    async letPlayAgain({ id, participant }: Play): Promise<void> {
      await plays.update(id, (play) =>
        play.participant === participant
          ? { ...play, participant: earlierParticipant(play) }
          : null,
      );
    },

    /** @param change returns the changed play, or null for no change */
    async change(id: string, change: (play: Play) => Play | null): Promise<void> {
      await plays.update(id, change);
    },

    mark(changes: Changes, id: string, mark: string): void {
      changes(PLAYS).update(id, (play) => marked(play, mark));
    },

    /** How many plays there were on an owner's pages. */
    countOf: (ownerId: string): Promise<number> => plays.count('byOwner', [ownerId]),

    /** Removes some plays on an owner's pages. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(plays),
  };
}
