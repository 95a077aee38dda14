import type { Collection } from 'mongodb';
import type { TableShape } from '../check-row';
import type { Stored } from './document';

/**
 * Removes expired rows. A TTL index would also remove rows whose events still wait to be published; this keeps a row until all
 * its events are published.
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
