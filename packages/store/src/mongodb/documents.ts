import type { Collection } from 'mongodb';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyEvent } from '@girouette/contracts';
import { checkRow, type TableShape } from '../check-row';
import type { Row } from '../table';
import { TakenError } from '../taken-error';
import type { Stored } from './document';
import { isDuplicate, isDuplicateId, unavailable } from './errors';
import { moveWaitingEvents } from './removed-rows';

/** Tries of one change against other processes, with a random pause of up to `MAX_PAUSE_MS` between them. */
const MAX_TRIES = 60;
const MAX_PAUSE_MS = 50;

/** What became of a row: the row as it is now, or null when it was left or removed; and the events written with it. */
export interface Outcome {
  row: Row | null;
  events: readonly AnyEvent[];
}

/** What shall become of a document: another one, none, or what it is. */
export type Decision<R> = { result: R; write: Stored | 'remove' | null };

export interface Target {
  table: TableShape;
  collection: Collection<Stored>;
  /** Documents that are gone but have events to publish. */
  removed: Collection<Stored>;
}

/**
 * Reads a document, decides, and writes, again and again until nobody changed the document in between.
 * @throws AppError UNAVAILABLE when others were faster every time
 * @throws TakenError when a unique key is taken
 */
export async function changeDocument<R>(
  target: Target,
  read: () => Promise<Stored | null>,
  decide: (doc: Stored | null) => Decision<R> | Promise<Decision<R>>,
): Promise<R> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const doc = await read();
    const { result, write } = await decide(doc);
    if (await writeUnlessChanged(target, doc, write)) return result;
    await sleep(Math.random() * Math.min(2 ** tries, MAX_PAUSE_MS));
  }
  throw unavailable();
}

/**
 * Writes a document unless it is no longer what was read.
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
      return matchedCount === 1;
    }
    await moveWaitingEvents(target, before);
    return (await target.collection.deleteOne(unchanged)).deletedCount === 1;
  } catch (error) {
    if (before === null && isDuplicateId(error)) return false;
    if (isDuplicate(error)) throw new TakenError(target.table.name, { cause: error });
    throw error;
  }
}

/** As `checkRow`. @throws TypeError also when the id is another one */
export function checkKept(table: TableShape, row: Row, id: string): Row {
  if (row.id !== id) throw new TypeError(`The row "${id}" cannot become the row "${row.id}".`);
  return checkRow(table, row);
}
