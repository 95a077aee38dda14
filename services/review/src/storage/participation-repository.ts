import { table, type Store } from '@girouette/store';
import type { Participation } from '../domain/participation';
import type { Participations } from '../use-cases/ports';

/** This service's copy of who has played where. */
export const PARTICIPATIONS = table<Participation>('participations');

export function createParticipationRepository(store: Store): Participations {
  const participations = store.table(PARTICIPATIONS);
  return {
    find: (participant) => participations.get(participant),
    insert: (changes, participation) => {
      changes(PARTICIPATIONS).insert(participation);
    },
  };
}
