import type { Collection } from 'mongodb';
import type { TableShape } from '../check-row';
import type { Stored } from './document';

/**
 * Removes the rows whose time is over. Not left to a TTL index, which would take events along that wait to be published:
 * a row stays until its outbox is empty, however long the log of events is away.
 */
export async function removeExpired(
  collection: Collection<Stored>,
  { expiry }: TableShape,
  now: Date,
): Promise<void> {
  if (expiry === null) return;
  const before = new Date(now.getTime() - expiry.afterSeconds * 1000);
  await collection.deleteMany({
    [expiry.field]: { $lte: before },
    _pendingAt: { $exists: false },
  });
}
