import type { Changes } from '@girouette/store';
import type { Participation } from '../domain/participation';
import type { ReviewDeps } from './ports';

/** Stores that a guest has played. A repeated event changes nothing. The guest may now leave a review. */
export function recordParticipation(
  deps: Pick<ReviewDeps, 'participations'>,
  { participation, changes }: { participation: Participation; changes: Changes },
): void {
  deps.participations.record(changes, participation);
}
