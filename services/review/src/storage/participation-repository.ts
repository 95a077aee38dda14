import { table, type Store } from '@girouette/store';
import type { Participation } from '../domain/participation';
import type { Participations } from '../use-cases/ports';

/**
 * This service's copy of who has played on which page. The index orders an owner's rows by time. The ids are hashes, so ordering by them
 * would make each new row change another page of the index.
 */
export const PARTICIPATIONS = table<Participation>('participations').index(
  'byOwner',
  'ownerId',
  'at',
);

const REMOVED_AT_ONCE = 500;

export function createParticipationRepository(store: Store): Participations {
  const participations = store.table(PARTICIPATIONS);
  return {
    find: (participant) => participations.get(participant),
    async removeSome(ownerId) {
      const found = await participations.find('byOwner', [ownerId], { limit: REMOVED_AT_ONCE });
      await Promise.all(found.map(({ id }) => participations.delete(id)));
      return found.length;
    },
    record: (changes, participation) => {
      changes(PARTICIPATIONS).upsert(participation.id, (known) =>
        known && known.at >= participation.at ? null : participation,
      );
    },
  };
}
