import { sleep, randomFraction } from '@girouette/platform/async';
import type { Collection } from 'mongodb';
import type { AnyEvent } from '@girouette/contracts';
import { checkRow, type TableShape } from '../check-row';
import type { Row } from '../table';
import { TakenError } from '../taken-error';
import type { Stored } from './document';
import { isDuplicate, isIdTaken, unavailable } from './errors';
import { createLastWritten, type LastWritten } from './last-written';
import { moveWaitingEvents, REMOVED } from './removed-rows';

/**
 * The maximum number of attempts of one change in competition with other processes. Between attempts it pauses for a random time up to
 * `MAX_PAUSE_MS`.
 */
const MAX_TRIES = 60;
const MAX_PAUSE_MS = 50;

/** The new row, or null when it was removed or unchanged, and the events stored with it. */
export interface Outcome {
  row: Row | null;
  events: readonly AnyEvent[];
  /** The document with the row and its waiting events. Null when nothing was written, or the row was removed. */
  doc: Stored | null;
}

/** The decision about a document: replace it, remove it, or leave it unchanged. */
export type Decision<R> = { result: R; write: Stored | 'remove' | null };

export interface Target {
  table: TableShape;
  collection: Collection<Stored>;
  /** Removed documents with events to publish. */
  removed: Collection<Stored>;
  lastWritten: LastWritten;
}

/** The tables of one store as targets. A table has the same documents in memory for all its users. */
export function openTargets(
  collection: (name: string) => Collection<Stored>,
): (table: TableShape) => Target {
  const removed = collection(REMOVED);
  const targets = new Map<string, Omit<Target, 'table'>>();
  return (table) => {
    const known = targets.get(table.name) ?? {
      collection: collection(table.name),
      removed,
      lastWritten: createLastWritten(),
    };
    targets.set(table.name, known);
    return { table, ...known };
  };
}

/**
 * Reads a document, decides and writes. Repeats this while others change the document in between.
 * @param from.known the document as this process has last written it. Only a write that it leads to counts, because the server then
 * compares its revision; else the document is read.
 * @throws AppError UNAVAILABLE after the last attempt
 * @throws TakenError when a unique key is taken
 */
export async function changeDocument<R>(
  target: Target,
  { read, known = null }: { read: () => Promise<Stored | null>; known?: Stored | null },
  decide: (doc: Stored | null) => Decision<R> | Promise<Decision<R>>,
): Promise<R> {
  if (known !== null) {
    const decision = await decideOnKnown(known, decide);
    if (decision !== null && (await writeUnlessChanged(target, known, decision.write)))
      return decision.result;
  }
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const doc = await read();
    const { result, write } = await decide(doc);
    if (await writeUnlessChanged(target, doc, write)) return result;
    await sleep(randomFraction() * Math.min(2 ** tries, MAX_PAUSE_MS));
  }
  throw unavailable();
}

/** @returns null when nothing would be written: an earlier version of the document decides neither that nor an error */
async function decideOnKnown<R>(
  known: Stored,
  decide: (doc: Stored) => Decision<R> | Promise<Decision<R>>,
): Promise<Decision<R> | null> {
  try {
    const decision = await decide(known);
    return decision.write === null ? null : decision;
  } catch {
    return null;
  }
}

/**
 * Writes a document unless it has changed since it was read.
 * @returns whether it was written
 * @throws TakenError when a unique key is taken
 */
export async function writeUnlessChanged(
  target: Target,
  before: Stored | null,
  write: Stored | 'remove' | null,
): Promise<boolean> {
  if (write === null || (write === 'remove' && before === null)) return true;
  try {
    if (before === null) {
      await target.collection.insertOne(write as Stored);
      return true;
    }
    const unchanged = { _id: before._id, _rev: before._rev };
    if (write !== 'remove') {
      const { matchedCount } = await target.collection.replaceOne(unchanged, write);
      if (matchedCount === 1) target.lastWritten.written(write);
      else target.lastWritten.forget(before._id);
      return matchedCount === 1;
    }
    target.lastWritten.forget(before._id);
    await moveWaitingEvents(target, before);
    return (await target.collection.deleteOne(unchanged)).deletedCount === 1;
  } catch (error) {
    if (before === null && (await isIdTaken(error, { ...target, id: (write as Stored)._id })))
      return false;
    if (isDuplicate(error)) throw new TakenError(target.table.name, { cause: error });
    throw error;
  }
}

/**
 * Writes documents of one collection in one request, each unless it has changed since it was read.
 * @returns whether all were written; if not, some may have been
 */
export async function writeAllUnlessChanged(
  target: Target,
  changes: readonly { before: Stored | null; next: Stored }[],
): Promise<boolean> {
  const [first] = changes;
  if (first === undefined) return true;
  if (changes.length === 1) return writeUnlessChanged(target, first.before, first.next);
  const { lastWritten } = target;
  const forgetAll = () => {
    for (const { next } of changes) lastWritten.forget(next._id);
  };
  const writes = changes.map(({ before, next }) =>
    before === null
      ? { insertOne: { document: next } }
      : { replaceOne: { filter: { _id: before._id, _rev: before._rev }, replacement: next } },
  );
  try {
    const { insertedCount, matchedCount } = await target.collection.bulkWrite(writes, {
      ordered: false,
    });
    const areWritten = insertedCount + matchedCount === changes.length;
    if (areWritten) for (const { before, next } of changes) if (before) lastWritten.written(next);
    if (!areWritten) forgetAll();
    return areWritten;
  } catch (error) {
    forgetAll();
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/**
 * Checks an existing row as `checkRow` does.
 * @throws TypeError also when the id has changed
 */
export function checkKept(table: TableShape, row: Row, id: string): Row {
  if (row.id !== id) throw new TypeError(`The row "${id}" cannot become the row "${row.id}".`);
  return checkRow(table, row);
}
