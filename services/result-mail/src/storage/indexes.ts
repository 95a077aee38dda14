import type { Documents } from '@girouette/service-kit';
import { mailDocuments } from './mails';
import { pageCopies } from './pages';
import { winDocuments } from './wins';

const DAY_SECONDS = 86_400;

/**
 * Makes what the queries stand on. A win is kept as long as a ticket is valid (30 days); a mail longer than that, so that
 * no ticket can ask for it a second time, and then goes with whatever address it still held.
 */
export async function createIndexes(documents: Documents): Promise<void> {
  await pageCopies(documents).createIndex({ resturantName: 1 });
  await winDocuments(documents).createIndex({ participant: 1 });
  await winDocuments(documents).createIndex({ at: 1 }, { expireAfterSeconds: 30 * DAY_SECONDS });
  await mailDocuments(documents).createIndex({ nextAttemptAt: 1 }, { sparse: true });
  await mailDocuments(documents).createIndex({ awaitedPage: 1 }, { sparse: true });
  await mailDocuments(documents).createIndex(
    { acceptedAt: 1 },
    { expireAfterSeconds: 60 * DAY_SECONDS },
  );
}
