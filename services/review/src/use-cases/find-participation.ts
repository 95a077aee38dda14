import { participantsOf } from '@girouette/platform/kit';
import type { Participation } from '../domain/participation';
import type { ReviewDeps } from './ports';

/** The play on a page by the person with this address, even if an earlier version stored it. Null when there is none. */
export async function findParticipation(
  { keys, participations }: Pick<ReviewDeps, 'keys' | 'participations'>,
  { pageId, email }: { pageId: string; email: string },
): Promise<Participation | null> {
  for (const participant of participantsOf(keys, pageId, email)) {
    const found = await participations.find(participant);
    if (found) return found;
  }
  return null;
}
