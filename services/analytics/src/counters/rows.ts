import { readParts, type Range } from '@girouette/store';

const READ_AT_ONCE = 1_000;
/** Concurrent writes share a transaction. */
const WRITTEN_AT_ONCE = 200;

type Find<T> = (range: Range<T>) => Promise<T[]>;

/** All rows of an index, read in parts. */
export async function* allRows<T>(find: Find<T>): AsyncGenerator<T> {
  for await (const part of readParts(find, { limit: READ_AT_ONCE })) yield* part;
}

/** The ids of all rows of an index. */
export async function* allIds<T extends { id: string }>(find: Find<T>): AsyncGenerator<string> {
  for await (const { id } of allRows(find)) yield id;
}

/**
 * Replaces the rows of an index.
 * @param find finds the present rows
 * @param newIds the ids of the rows that will be there
 * @param write writes or deletes one row
 */
export async function replaceRows<T extends { id: string }>(
  find: Find<T>,
  newIds: Iterable<string>,
  write: (id: string) => Promise<unknown>,
): Promise<void> {
  const known: string[] = [];
  for await (const id of allIds(find)) known.push(id);
  const ids = [...new Set([...known, ...newIds])];
  for (let at = 0; at < ids.length; at += WRITTEN_AT_ONCE) {
    await Promise.all(ids.slice(at, at + WRITTEN_AT_ONCE).map(write));
  }
}
