import type { AnyEvent } from '@girouette/contracts';
import type { TableShape } from './check-row';
import {
  deleteRow,
  incrementRow,
  insertRow,
  type RowWrite,
  updateRow,
  upsertRow,
} from './row-writes';
import type { Changes, EventBatch } from './store';
import type { EventsOf, Range, Row, Scalar } from './table';

interface Gathered {
  table: TableShape;
  event: string;
  /** The event's id, followed by a number from its second write on. The same at each delivery. */
  mark: string;
}

/** A write to one row. */
export interface GatheredRowWrite extends Gathered {
  kind: 'row';
  id: string;
  write: RowWrite;
  /** Whether a duplicate key skips the write instead of failing it. */
  insert: boolean;
}

/** A write to rows of an index. The rows are read when the write is executed. */
export interface GatheredEach extends Gathered {
  kind: 'each';
  index: string;
  key: readonly Scalar[];
  range: Range<Row> & { limit: number };
  write: RowWrite;
}

export type GatheredWrite = GatheredRowWrite | GatheredEach;

/**
 * Runs the handlers of a batch and collects their writes, in order. An event that occurs twice in the batch is handled once.
 * @throws what a handler throws; then nothing is written
 */
export function gatherWrites(events: EventBatch['events']): GatheredWrite[] {
  const seen = new Set<string>();
  return events.flatMap(({ id, write }) => {
    if (seen.has(id)) return [];
    seen.add(id);
    return gatherOne(id, write);
  });
}

type EachOptions = Range<Row> & { limit: number; events?: EventsOf<Row> };
type ChangeRow = (row: Row) => Row | null;

function gatherOne(event: string, handler: (changes: Changes) => void): GatheredWrite[] {
  const writes: GatheredWrite[] = [];
  const next = (table: TableShape): Gathered => ({
    table,
    event,
    mark: writes.length === 0 ? event : `${event}/${writes.length}`,
  });
  const changes = (table: TableShape) => {
    const add = (id: string, write: RowWrite, insert = false) =>
      void writes.push({ ...next(table), kind: 'row', id, write, insert });
    return {
      insert: (row: Row, events?: readonly AnyEvent[]) => {
        add(row.id, insertRow(row, events), true);
      },
      update: (id: string, change: ChangeRow, events?: EventsOf<Row>) => {
        add(id, updateRow(change, events));
      },
      upsert: (id: string, change: (row: Row | null) => Row | null, events?: EventsOf<Row>) => {
        add(id, upsertRow(change, events));
      },
      updateEach(
        ...[index, key, options, change]: [string, readonly Scalar[], EachOptions, ChangeRow]
      ) {
        const { events, ...range } = options;
        const write = updateRow(change, events);
        writes.push({ ...next(table), kind: 'each', index, key, range, write });
      },
      increment(
        ...[id, by, seed, events]: [
          string,
          Record<string, number | undefined>,
          object,
          (readonly AnyEvent[])?,
        ]
      ) {
        add(id, incrementRow(id, { by, seed, ...(events && { events }) }));
      },
      delete: (id: string) => {
        add(id, deleteRow);
      },
    };
  };
  handler(changes as unknown as Changes);
  return writes;
}
