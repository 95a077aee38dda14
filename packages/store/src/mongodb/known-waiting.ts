import type { Stored } from './document';

/** Documents known beyond this are read again instead of being kept in memory. */
const MOST = 500;

/** The location of a waiting event: table, row, event. */
export type Place = readonly [table: string, row: string, event: string];

/** A document with waiting events, and its table. */
export type WaitingDocument = Pick<Stored, '_id' | '_rev' | '_outbox' | '_pendingAt'> & {
  table: string;
};

/**
 * The waiting documents that this process has written itself. Their write was acknowledged by the majority, so that they need not be read.
 * Each has all events that wait in it, those of other processes too, so that the events of a document stay in order.
 */
export function createKnownWaiting() {
  const documents = new Map<string, WaitingDocument>();
  /** The latest published events. A write that began before their removal still has them. */
  const published = new Set<string>();
  const keyOf = (table: string, id: string) => `${table}/${id}`;
  return {
    /** @returns false when the table must be read: too many documents wait, or it is unclear which version of one is newer */
    add(table: string, stored: readonly Stored[]): boolean {
      let isClear = true;
      for (const { _id, _rev, _outbox: all = [], _pendingAt = 0 } of stored) {
        const key = keyOf(table, _id);
        const _outbox = all.filter(({ id }) => !published.has(id));
        if (_rev <= (documents.get(key)?._rev ?? -1)) isClear = false;
        else if (_outbox.length > 0) documents.set(key, { table, _id, _rev, _outbox, _pendingAt });
      }
      return isClear && documents.size <= MOST;
    },
    forget(table: string): void {
      for (const [key, doc] of documents) if (doc.table === table) documents.delete(key);
    },
    /** Those of tables that were not just read. */
    documents: (read: ReadonlySet<string>): WaitingDocument[] =>
      [...documents.values()].filter(({ table }) => !read.has(table)),
    published(places: readonly Place[]): void {
      for (const [table, id, event] of places) {
        published.add(event);
        const doc = documents.get(keyOf(table, id));
        if (doc === undefined) continue;
        const left = doc._outbox?.filter((waiting) => waiting.id !== event) ?? [];
        if (left.length === 0) documents.delete(keyOf(table, id));
        else documents.set(keyOf(table, id), { ...doc, _outbox: left });
      }
      for (const oldest of published) {
        if (published.size <= MOST) break;
        published.delete(oldest);
      }
    },
  };
}
