import type { Documents } from '@girouette/service-kit';
import { CLICKS } from './clicks';
import { PAGES } from './pages';
import { PLAYS } from './plays';
import { VISITS } from './visits';

const DAY_SECONDS = 24 * 60 * 60;

/** Collections whose documents carry events that are still to be told. */
export const OUTBOXES = [PAGES, CLICKS, PLAYS, VISITS] as const;

/** The unique ones are rules of the product: one page for each number of an owner, one play for each participant. */
export async function ensureIndexes(documents: Documents): Promise<void> {
  await documents.collection(PAGES).createIndex({ ownerId: 1, slot: 1 }, { unique: true });
  await documents.collection(PLAYS).createIndex({ participant: 1 }, { unique: true });
  await documents
    .collection(VISITS)
    .createIndex({ at: 1 }, { expireAfterSeconds: 30 * DAY_SECONDS });
}
