import type { Collection } from 'mongodb';
import type { TableShape } from '../check-row';
import type { Stored } from './document';

/** Removes expired rows. Keeps a row until all its events are published; a TTL index would remove it earlier. */
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
