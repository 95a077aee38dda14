import type { Collection } from 'mongodb';
import type { TableShape } from '../check-row';
import type { Stored } from './document';

/** The collection with the unpublished events of removed rows. */
export const REMOVED = '_removed';

/**
 * Copies the waiting events of a document to the outbox's collection before the document is removed. If the removal then fails, they are
 * published twice, which consumers recognise, but they are never lost.
 */
export async function moveWaitingEvents(
  { table, removed }: { table: TableShape; removed: Collection<Stored> },
  doc: Stored,
): Promise<void> {
  const { _id, _outbox, _pendingAt, _rev } = doc;
  if (_outbox === undefined || _pendingAt === undefined) return;
  const id = `${table.name}/${_id}/${_rev}`;
  await removed.replaceOne({ _id: id }, { _rev, _outbox, _pendingAt }, { upsert: true });
}
