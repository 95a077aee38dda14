import type { Documents } from '@girouette/service-kit';
import { PARTICIPATIONS } from './participations';
import { REVIEWS } from './reviews';

/** Collections whose documents carry events that are still to be told. */
export const OUTBOXES = [REVIEWS] as const;

export async function ensureIndexes(documents: Documents): Promise<void> {
  await documents.collection(REVIEWS).createIndex({ ownerId: 1, at: -1 });
  await documents.collection(PARTICIPATIONS).createIndex({ participant: 1 });
}
