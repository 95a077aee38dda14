import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import type { AnyEvent } from '@girouette/contracts';
import { groupBy } from '@girouette/contracts/group-by';
import type { Outbox, WaitingEvent } from '../store';
import { type Stored, updateOf } from './document';
import type { Outcome } from './documents';
import { createKnownWaiting, type Place, type WaitingDocument } from './known-waiting';
import { REMOVED } from './removed-rows';

interface OutboxContext {
  collection(name: string): Collection<Stored>;
  /** The tables whose rows may contain events. */
  tables(): Iterable<string>;
  run: <R>(operation: () => Promise<R>) => Promise<R>;
}

/**
 * Call this after storing events in rows of the table.
 * @param stored the documents as they were written; 'unread' when they may hold events that the writer has not read
 */
export type Wake = (table: string, stored: readonly Stored[] | 'unread') => void;

export interface MongoOutbox extends Outbox {
  wake: Wake;
}

/** The events waiting in their documents, and those kept from removed documents. */
export function openOutbox(context: OutboxContext): MongoOutbox {
  const { run } = context;
  const listeners: (() => void)[] = [];
  /** Tables that may hold waiting events of this process that `known` does not have. */
  const own = new Set<string>();
  const known = createKnownWaiting();

  async function waitingIn(table: string, limit: number): Promise<WaitingDocument[]> {
    const docs = await context
      .collection(table)
      .find(
        { _pendingAt: { $exists: true } },
        {
          sort: { _pendingAt: 1 },
          limit,
          projection: { _rev: 1, _outbox: 1, _pendingAt: 1 },
          // Majority read concern: an event that a failover could roll back must not be published.
          readConcern: { level: 'majority' },
        },
      )
      .toArray();
    if (docs.length > 0) own.add(table);
    return docs.map((doc) => ({ ...doc, table }));
  }

  /** Reads tables. Before that, forgets what is known of them, because an event stored meanwhile adds it again. */
  async function readWaiting(tables: readonly string[], size: number): Promise<WaitingDocument[]> {
    for (const table of tables) {
      own.delete(table);
      known.forget(table);
    }
    return (await run(() => Promise.all(tables.map((table) => waitingIn(table, size))))).flat();
  }

  return {
    onWaiting: (wake) => void listeners.push(wake),
    wake: (table, stored) => {
      if (stored === 'unread' || !known.add(table, stored)) own.add(table);
      for (const wake of listeners) wake();
    },
    // A document counts towards the limit even if all its events are skipped.
    async next(limit, skipped) {
      const tables = [...context.tables(), REMOVED];
      return oldestOf(await readWaiting(tables, limit + skipped.size), { limit, skipped });
    },
    async nextOfThisProcess(limit, skipped) {
      const read = own.size === 0 ? [] : await readWaiting([...own], limit + skipped.size);
      return oldestOf([...read, ...known.documents(new Set(read.map(({ table }) => table)))], {
        limit,
        skipped,
      });
    },
    async published(refs) {
      const places = refs.map((ref) => JSON.parse(ref) as Place);
      known.published(places);
      for (const [table, ofTable] of groupBy(places, ([name]) => name)) {
        const documents = groupBy(ofTable, ([, row]) => row);
        const published = [...documents].map(([_id, of]): Published => ({
          _id,
          events: of.map(([, , event]) => event),
        }));
        if (table === REMOVED)
          await write(context, { table, operations: published.flatMap(removalOf) });
        else await clear(context, { table, published });
      }
    },
  };
}

/** Calls `wake` when one of the changes has stored events. */
export function wakeFor(wake: Wake, table: string, outcomes: readonly Outcome[]): void {
  const stored = outcomes.flatMap(({ doc, events }) =>
    doc !== null && events.length > 0 ? [doc] : [],
  );
  if (stored.length > 0) wake(table, stored);
}

/** The oldest events of the documents. */
const oldestOf = (
  documents: readonly WaitingDocument[],
  { limit, skipped }: { limit: number; skipped: ReadonlySet<string> },
): WaitingEvent[] =>
  documents
    .toSorted((a, b) => (a._pendingAt ?? 0) - (b._pendingAt ?? 0))
    .flatMap(({ table, _id, _outbox = [] }) =>
      _outbox.map(({ id, text }) => ({ ref: JSON.stringify([table, _id, id]), text })),
    )
    .filter(({ ref }) => !skipped.has(ref))
    .slice(0, limit)
    .map(({ ref, text }) => ({ ref, event: JSON.parse(text) as AnyEvent }));

/** Published events of a document. */
interface Published {
  _id: string;
  events: readonly string[];
}

/** Removes events from documents. With the last one, also removes the field that makes the outbox find the document. */
async function clear(
  context: OutboxContext,
  { table, published }: { table: string; published: readonly Published[] },
): Promise<void> {
  const cleared = await write(context, { table, operations: published.map(clearingOf) });
  // Seldom: others have stored another event meanwhile, or have already removed one.
  if (cleared < published.length)
    await write(context, { table, operations: published.flatMap(pullingOf) });
}

/** @returns how many documents the operations have found */
async function write(
  context: OutboxContext,
  { table, operations }: { table: string; operations: AnyBulkWriteOperation<Stored>[] },
): Promise<number> {
  // `w: 1` is enough. If the removal is lost, the event is published again and recognised as a repeat.
  const options = { writeConcern: { w: 1 } };
  const collection = context.collection(table);
  const { matchedCount } = await context.run(() => collection.bulkWrite(operations, options));
  return matchedCount;
}

const CLEAR = updateOf({ $unset: { _outbox: '', _pendingAt: '' }, $inc: { _rev: 1 } });

/** Removes the events of a document that has no other waiting event. */
function clearingOf({ _id, events }: Published): AnyBulkWriteOperation<Stored> {
  const all = { '_outbox.id': { $all: [...events] }, _outbox: { $size: events.length } };
  return { updateOne: { filter: { _id, ...all }, update: CLEAR } };
}

/** Removes the events that are still there and leaves the others. */
function pullingOf({ _id, events }: Published): AnyBulkWriteOperation<Stored>[] {
  const some = { '_outbox.id': { $in: [...events] } };
  const pull = updateOf({ $pull: { _outbox: { id: { $in: [...events] } } }, $inc: { _rev: 1 } });
  return [
    { updateOne: { filter: { _id, ...some }, update: pull } },
    { updateOne: { filter: { _id, _outbox: { $size: 0 } }, update: CLEAR } },
  ];
}

function removalOf({ _id, events }: Published): AnyBulkWriteOperation<Stored>[] {
  const pull = updateOf({ $pull: { _outbox: { id: { $in: [...events] } } } });
  return [
    { updateOne: { filter: { _id }, update: pull } },
    { deleteOne: { filter: { _id, _outbox: { $size: 0 } } } },
  ];
}
