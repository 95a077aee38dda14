import { removeByOwner } from '@girouette/platform/kit';
import { table, type Changes, type Store } from '@girouette/store';
import type { Participation } from './rules';

/**
 * This service's copy of the participations: who has played on which page. The index orders an owner's rows by time. The ids are hashes, so ordering
 * by them would make each new row change another page of the index.
 */
export const PARTICIPATIONS = table<Participation>('participations').index(
  'byOwner',
  'ownerId',
  'at',
);

/** Creates the repository of participations. */
export function createParticipations(store: Store) {
  const participations = store.table(PARTICIPATIONS);
  return {
    find: (participant: string) => participations.get(participant),

    /**
     * Keeps the latest play of a participant. A repeated event changes nothing.
     * @param again whether the participant has played before; a first play reads no row
     */
    record(changes: Changes, participation: Participation, again: boolean): void {
      if (!again) return changes(PARTICIPATIONS).insert(participation);
      changes(PARTICIPATIONS).upsert(participation.id, (known) =>
        known && known.at >= participation.at ? null : participation,
      );
    },

    /** Removes some participations on an owner's pages. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(participations),
  };
}
