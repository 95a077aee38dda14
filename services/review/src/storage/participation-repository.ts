import { table, type Changes, type Store } from '@girouette/store';
import type { Participations } from '../app/ports';
import type { Participation } from '../domain/participation';

/** This service's copy of who played where. */
export const PARTICIPATIONS = table<Participation>('participations');

export function createParticipationsRepository(store: Store): Participations {
  const participations = store.table(PARTICIPATIONS);
  return { find: (participant) => participations.get(participant) };
}

/** Keeps that someone has played; again changes nothing. */
export function keepParticipation(changes: Changes, participation: Participation): void {
  changes(PARTICIPATIONS).insert(participation);
}
