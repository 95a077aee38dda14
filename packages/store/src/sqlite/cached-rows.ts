import type { TableShape } from '../check-row';
import type { Row } from '../table';
import type { Rows } from './rows';

export interface CachedRows<T extends Row> extends Rows<T> {
  /** Writes the cached rows. */
  flush(): void;
}

/**
 * Rows that are read once and written once, however often they are put, such as a counter that a batch of events raises 200 times. When a
 * unique key may be taken, a row is written at once, so that the error belongs to the event that caused it.
 */
export function cachedRows<T extends Row>(table: TableShape, rows: Rows<T>): CachedRows<T> {
  const known = new Map<string, T | null>();
  const unwritten = new Set<string>();
  const writeAtOnce = table.indexes.some(({ kind }) => kind === 'unique');

  const get = (id: string): T | null => {
    let row = known.get(id);
    if (row === undefined) known.set(id, (row = rows.get(id)));
    return row;
  };
  const flush = (): void => {
    for (const id of unwritten) {
      const row = known.get(id);
      if (row) rows.put(row);
    }
    unwritten.clear();
  };

  return {
    get,
    find(query) {
      flush();
      return rows.find(query);
    },
    insert(row) {
      // The insert itself decides about unknown rows, which saves a read.
      if (known.get(row.id) || !rows.insert(row)) return false;
      known.set(row.id, row);
      return true;
    },
    put(row) {
      if (writeAtOnce) rows.put(row);
      else unwritten.add(row.id);
      known.set(row.id, row);
    },
    remove(id) {
      const existed = get(id) !== null;
      unwritten.delete(id);
      rows.remove(id);
      known.set(id, null);
      return existed;
    },
    flush,
  };
}
