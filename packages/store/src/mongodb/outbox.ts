import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import type { AnyEvent } from '@girouette/contracts';
import type { Outbox, WaitingEvent } from '../store';
import { type Stored, updateOf } from './document';
import { REMOVED } from './removed-rows';

/** The location of a waiting event: table, row, event. */
type Place = readonly [table: string, row: string, event: string];

interface OutboxContext {
  collection(name: string): Collection<Stored>;
  /** The tables whose rows may contain events. */
  tables(): Iterable<string>;
  run: <R>(operation: () => Promise<R>) => Promise<R>;
}

export interface MongoOutbox extends Outbox {
  /** Call this after storing events in rows of the table. */
  wake: (table: string) => void;
}

/** The events waiting in their documents, and those kept from removed documents. */
export function openOutbox(context: OutboxContext): MongoOutbox {
  const { run } = context;
  const listeners: (() => void)[] = [];
  /** The tables in which events of this process may be waiting. */
  const own = new Set<string>();

  async function waitingIn(table: string, limit: number): Promise<(Stored & { table: string })[]> {
    const docs = await context
      .collection(table)
      .find(
        { _pendingAt: { $exists: true } },
        {
          sort: { _pendingAt: 1 },
          limit,
          projection: { _outbox: 1, _pendingAt: 1 },
          // Majority read concern: an event that a failover could roll back must not be published.
          readConcern: { level: 'majority' },
        },
      )
      .toArray();
    if (docs.length > 0) own.add(table);
    return docs.map((doc) => ({ ...doc, table }));
  }

  async function waitingInAll(
    tables: readonly string[],
    { limit, skipped }: { limit: number; skipped: ReadonlySet<string> },
  ): Promise<WaitingEvent[]> {
    // Before the tables are read, because an event stored meanwhile adds its table again.
    for (const table of tables) own.delete(table);
    // A document counts towards the limit even if all its events are skipped.
    const size = limit + skipped.size;
    const pages = await run(() => Promise.all(tables.map((table) => waitingIn(table, size))));
    return pages
      .flat()
      .sort((a, b) => (a._pendingAt ?? 0) - (b._pendingAt ?? 0))
      .flatMap(({ table, _id, _outbox = [] }) =>
        _outbox.map(({ id, text }) => ({ ref: JSON.stringify([table, _id, id]), text })),
      )
      .filter(({ ref }) => !skipped.has(ref))
      .slice(0, limit)
      .map(({ ref, text }) => ({ ref, event: JSON.parse(text) as AnyEvent }));
  }

  return {
    onWaiting: (wake) => void listeners.push(wake),
    wake: (table) => {
      own.add(table);
      for (const wake of listeners) wake();
    },
    next: (limit, skipped) => waitingInAll([...context.tables(), REMOVED], { limit, skipped }),
    nextOfThisProcess: (limit, skipped) => waitingInAll([...own], { limit, skipped }),
    async published(refs) {
      const places = refs.map((ref) => JSON.parse(ref) as Place);
      for (const [table, ofTable] of groupBy(places, ([name]) => name)) {
        const documents = groupBy(ofTable, ([, row]) => row);
        const removals = [...documents].flatMap(([_id, of]) => {
          const events = of.map(([, , event]) => event);
          return table === REMOVED ? removalOf(_id, events) : clearingOf(_id, events);
        });
        // `w: 1` is enough. If the removal is lost, the event is published again and recognised as a repeat.
        await run(() => context.collection(table).bulkWrite(removals, { writeConcern: { w: 1 } }));
      }
    },
  };
}

/** Removes events from a document. With the last one, also removes the field that makes the outbox find the document. */
function clearingOf(_id: string, events: readonly string[]): AnyBulkWriteOperation<Stored>[] {
  const all = { '_outbox.id': { $all: [...events] }, _outbox: { $size: events.length } };
  const some = { '_outbox.id': { $in: [...events] } };
  const clear = updateOf({ $unset: { _outbox: '', _pendingAt: '' }, $inc: { _rev: 1 } });
  const pull = updateOf({ $pull: { _outbox: { id: { $in: [...events] } } }, $inc: { _rev: 1 } });
  return [
    { updateOne: { filter: { _id, ...all }, update: clear } },
    { updateOne: { filter: { _id, ...some }, update: pull } },
    { updateOne: { filter: { _id, _outbox: { $size: 0 } }, update: clear } },
  ];
}

function removalOf(_id: string, events: readonly string[]): AnyBulkWriteOperation<Stored>[] {
  const pull = updateOf({ $pull: { _outbox: { id: { $in: [...events] } } } });
  return [
    { updateOne: { filter: { _id }, update: pull } },
    { deleteOne: { filter: { _id, _outbox: { $size: 0 } } } },
  ];
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
