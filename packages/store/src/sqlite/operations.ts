import type { AnyEvent } from '@girouette/contracts';
import { checkRow, type TableShape } from '../check-row';
import { added, type Increments } from '../row-writes';
import type { EventsOf, Range, Row, Scalar } from '../table';
import type { Rows } from './rows';

type EachOptions<T extends Row> = Pick<Range<T>, 'from' | 'to' | 'order'> & {
  limit: number;
  events?: EventsOf<T>;
};

/** The writes of a table. They run inside a transaction. */
export interface Operations<T extends Row> {
  insert(row: T, events?: readonly AnyEvent[]): boolean;
  update(id: string, change: (row: T) => T | null, events?: EventsOf<T>): T | null;
  upsert(id: string, change: (row: T | null) => T | null, events?: EventsOf<T>): T | null;
  updateEach(
    index: string,
    key: readonly Scalar[],
    options: EachOptions<T>,
    change: (row: T) => T | null,
  ): T[];
  increment(id: string, by: object, seed: Omit<T, 'id'>, events?: readonly AnyEvent[]): void;
  delete(id: string): boolean;
}

/**
 * The writes of a table, over rows that are written at once or collected. Each writes its row first, which may fail, then its events, which
 * cannot. A write that fails in a shared transaction therefore leaves nothing behind.
 */
export function operationsOf<T extends Row>(
  table: TableShape,
  rows: Rows<T>,
  publish: (events: readonly AnyEvent[]) => void,
): Operations<T> {
  const write = (id: string, next: T | null, events: EventsOf<T> | undefined): T | null => {
    if (next === null) return null;
    const row = checkRow(table, next, id);
    const made = events?.(row) ?? [];
    rows.put(row);
    publish(made);
    return row;
  };
  const upsert: Operations<T>['upsert'] = (id, change, events) =>
    write(id, change(rows.get(id)), events);
  const update: Operations<T>['update'] = (id, change, events) =>
    upsert(id, (row) => (row === null ? null : change(row)), events);

  return {
    insert(row, events = []) {
      const inserted = rows.insert(checkRow(table, row));
      if (inserted) publish(events);
      return inserted;
    },
    update,
    upsert,
    updateEach(...[index, key, { events, ...range }, change]) {
      const changed: T[] = [];
      for (const { id } of rows.find({ index, key, range })) {
        const row = update(id, change, events);
        if (row !== null) changed.push(row);
      }
      return changed;
    },
    increment(...[id, by, seed, events = []]) {
      upsert(
        id,
        (row) => added(row ?? { ...seed, id }, by as Increments) as unknown as T,
        () => events,
      );
    },
    delete: (id) => rows.remove(id),
  };
}
