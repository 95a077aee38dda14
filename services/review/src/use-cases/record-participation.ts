import type { Changes } from '@girouette/store';
import type { Participation } from '../domain/participation';
import type { ReviewDeps } from './ports';

/** Keeps that a guest has played; the same event again changes nothing. They may now leave a review. */
export function recordParticipation(
  deps: Pick<ReviewDeps, 'participations'>,
  { participation, changes }: { participation: Participation; changes: Changes },
): void {
  deps.participations.record(changes, participation);
}
