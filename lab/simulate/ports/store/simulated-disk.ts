import { AppError, type AnyEvent } from '@girouette/contracts';
import { TakenError } from '../../../../packages/store/src/taken-error';
import type { TableShape } from '../../../../packages/store/src/check-row';
import {
  changeRows,
  isPending,
  newest,
  pendingOf,
  refuseUnknown,
  type PendingMigration,
  type TableVersion,
} from '../../../../packages/store/src/migration';
import { decode, encode } from '../../../../packages/store/src/sqlite/encode';
import type { Rows } from '../../../../packages/store/src/sqlite/rows';
import type { Row } from '../../../../packages/store/src/table';
import { createIndex, type OrderedIndex } from './ordered-index';

export interface StoredTable extends Rows<Row> {
  readonly ids: OrderedIndex;
  count(query: Parameters<OrderedIndex['count']>[0]): number;
  /** The ids of the rows that satisfy a condition, which must not change them. */
  idsWhere(holds: (row: Row) => boolean): string[];
}

/**
 * The data of one service. It outlives the processes that open it. What was written and not flushed survives the end of a process, and is
 * lost in a power cut.
 */
export interface SimulatedDisk {
  table(shape: TableShape): StoredTable;
  /** Creates tables, migrates their rows, and replaces their indexes. */
  prepare(tables: readonly TableShape[]): void;
  pending(tables: readonly TableShape[]): PendingMigration[];
  readonly positions: ReadonlyMap<string, string>;
  setPosition(topic: string, position: string): void;
  /** The waiting events by their number, in order. */
  readonly outbox: ReadonlyMap<number, string>;
  addEvents(events: readonly AnyEvent[]): void;
  removeEvent(number: number): void;
  /** Runs work in a transaction: when it throws, everything that it wrote is undone. */
  transaction<R>(work: () => R): R;
  flush(): void;
  /** Undoes what was not flushed, except the oldest part. @param kept in [0, 1] */
  cutPower(kept: number): void;
  /** A full disk refuses every transaction that writes. */
  setFull(isFull: boolean): void;
  /** A row of a table, which must not be changed; null when either does not exist. */
  find(table: string, id: string): Readonly<Row> | null;
  /** A table's rows as they are now, which must not be changed. Empty before the table exists. */
  rowsOf(table: string): Readonly<Row>[];
  /** Everything that is stored, as text. */
  text(): string;
}

/** A row before and after a transaction, or before and after its undoing. Null when the row does not exist. Callers must not change the rows. */
export interface RowChange {
  table: string;
  before: Readonly<Row> | null;
  after: Readonly<Row> | null;
}

/** Undefined means that the row does not exist. */
interface StoredChange {
  table: string;
  from: StoredRow | undefined;
  to: StoredRow | undefined;
}

interface StoredRow {
  /** The text that each reader gets a fresh copy from. */
  readonly text: string;
  /** The same row, which the product never gets. */
  readonly row: Row;
}

interface TableData {
  rows: Map<string, StoredRow>;
  indexes: Map<string, OrderedIndex>;
}

/** Where the data is, in an error message for the operator. */
const PLACE = 'Le disque simulé';
const BY_ID = { name: '', fields: [], kind: 'index' } as const;

/** @param watch its `onChange` receives each changed row of its tables once the transaction has ended */
export function createSimulatedDisk(watch?: {
  tables: ReadonlySet<string>;
  onChange: (change: RowChange) => void;
}): SimulatedDisk {
  let changes: StoredChange[] = [];
  const journal = createJournal((isKept) => {
    const ended = changes;
    changes = [];
    if (!isKept) return;
    for (const { table, from, to } of ended)
      watch?.onChange({ table, before: from?.row ?? null, after: to?.row ?? null });
  });
  const positions = new Map<string, string>();
  const tables = createTables(journal, (change) => {
    if (watch?.tables.has(change.table)) changes.push(change);
  });
  const outbox = createOutbox(journal);
  return {
    ...tables,
    ...outbox,
    text: () => `${tables.text()}\n${[...outbox.outbox.values()].join('\n')}`,
    positions,
    setPosition(topic, position) {
      const before = positions.get(topic);
      positions.set(topic, position);
      journal.note(() => {
        if (before === undefined) positions.delete(topic);
        else positions.set(topic, before);
      });
    },
    transaction: journal.transaction,
    flush: journal.flush,
    cutPower: journal.cutPower,
    setFull: journal.setFull,
  };
}

interface Journal extends Pick<SimulatedDisk, 'transaction' | 'flush' | 'cutPower' | 'setFull'> {
  /** Remembers how to undo a write. */
  note(undoWrite: () => void): void;
}

/** @param onEnd is called after each transaction, and after a power cut */
function createJournal(onEnd: (isKept: boolean) => void): Journal {
  /** How to undo each transaction that was not flushed, oldest first. */
  let unflushed: (() => void)[] = [];
  let isFull = false;
  return {
    setFull(full) {
      isFull = full;
    },
    note: (undoWrite) => void unflushed.push(undoWrite),
    transaction(work) {
      const begin = unflushed.length;
      try {
        const result = work();
        if (isFull && unflushed.length > begin) throw refusal();
        const steps = unflushed.splice(begin);
        // A power cut keeps a transaction or loses it.
        if (steps.length > 0) unflushed.push(() => undo(steps));
        onEnd(true);
        return result;
      } catch (error) {
        undo(unflushed.splice(begin));
        onEnd(false);
        throw error;
      }
    },
    flush() {
      unflushed = [];
    },
    cutPower(kept) {
      undo(unflushed.splice(Math.floor(unflushed.length * kept)));
      unflushed = [];
      onEnd(true);
    },
  };
}

function createOutbox(
  journal: Journal,
): Pick<SimulatedDisk, 'outbox' | 'addEvents' | 'removeEvent'> {
  const outbox = new Map<number, string>();
  let lastNumber = 0;
  return {
    outbox,
    addEvents(events) {
      for (const event of events) {
        const number = (lastNumber += 1);
        outbox.set(number, JSON.stringify(event));
        journal.note(() => void outbox.delete(number));
      }
    },
    removeEvent(number) {
      const event = outbox.get(number);
      if (event === undefined) return;
      outbox.delete(number);
      journal.note(() => putBack(outbox, number, event));
    },
  };
}

function createTables(
  journal: Journal,
  changed: (change: StoredChange) => void,
): Pick<SimulatedDisk, 'table' | 'prepare' | 'pending' | 'find' | 'rowsOf' | 'text'> {
  const tables = new Map<string, TableData>();
  const versions = new Map<string, TableVersion>();

  function dataOf(shape: TableShape): TableData {
    const known = tables.get(shape.name);
    if (known) return known;
    const data = { rows: new Map<string, StoredRow>(), indexes: indexesOf(shape) };
    tables.set(shape.name, data);
    return data;
  }

  function prepareOne(shape: TableShape): void {
    const at = versions.get(shape.name) ?? newest(shape);
    refuseUnknown(shape, at, PLACE);
    let rows = [...dataOf(shape).rows.values()].map(copyOf);
    for (let { version } = at; isPending(shape, { version, reached: null }); version += 1) {
      rows = changeRows(shape, { rows, from: version, mayRepeat: false });
    }
    const indexes = indexesOf(shape);
    for (const row of rows) for (const index of indexes.values()) index.add(row);
    tables.set(shape.name, { rows: new Map(rows.map((row) => [row.id, storedOf(row)])), indexes });
    versions.set(shape.name, newest(shape));
    // A migration is flushed before its version is stored.
    journal.flush();
  }

  return {
    table: (shape) => openRows({ shape, data: () => dataOf(shape), journal, changed }),
    prepare: (shapes) => shapes.forEach(prepareOne),
    pending: (shapes) =>
      shapes.flatMap((shape) => {
        const at = versions.get(shape.name);
        if (!at) return [];
        refuseUnknown(shape, at, PLACE);
        return isPending(shape, at) ? [pendingOf(shape, at, dataOf(shape).rows.size)] : [];
      }),
    find: (table, id) => tables.get(table)?.rows.get(id)?.row ?? null,
    rowsOf: (table) => [...(tables.get(table)?.rows.values() ?? [])].map(({ row }) => row),
    text: () =>
      [...tables.values()]
        .flatMap(({ rows }) => [...rows.values()].map(({ text }) => text))
        .join('\n'),
  };
}

/** The rows of a table. @param options.data is asked each time, because preparing a table replaces its data */
function openRows(options: {
  shape: TableShape;
  data: () => TableData;
  journal: Journal;
  changed: (change: StoredChange) => void;
}): StoredTable {
  const { shape, data, journal, changed } = options;
  const index = (name: string) => {
    const found = data().indexes.get(name);
    if (!found) throw new TypeError(`"${shape.name}" has no index "${name}".`);
    return found;
  };
  const isTaken = (row: Row) => [...data().indexes.values()].some((each) => each.isTaken(row));
  const get = (id: string) => {
    const stored = data().rows.get(id);
    return stored === undefined ? null : copyOf(stored);
  };
  const set = (id: string, next: Row | null): void => {
    const own = data();
    const before = own.rows.get(id);
    const after = next === null ? undefined : storedOf(next);
    const change = (from: StoredRow | undefined, to: StoredRow | undefined) => {
      replace(own, { id, from, to });
      changed({ table: shape.name, from, to });
    };
    change(before, after);
    journal.note(() => change(after, before));
  };
  return {
    get ids() {
      return index(BY_ID.name);
    },
    get,
    find: (query) =>
      index(query.index)
        .idsOf(query)
        .map((id) => get(id)!),
    count: (query) => index(query.index).count(query),
    idsWhere: (holds) =>
      [...data().rows.values()].filter(({ row }) => holds(row)).map(({ row }) => row.id),
    insert(row) {
      if (data().rows.has(row.id) || isTaken(row)) return false;
      set(row.id, row);
      return true;
    },
    put(row) {
      if (isTaken(row)) throw new TakenError(shape.name);
      set(row.id, row);
    },
    remove(id) {
      if (!data().rows.has(id)) return false;
      set(id, null);
      return true;
    },
  };
}

/** Replaces a row in a table and its indexes. Undefined means that the row does not exist. */
function replace(
  { rows, indexes }: TableData,
  { id, from, to }: { id: string; from: StoredRow | undefined; to: StoredRow | undefined },
): void {
  for (const index of indexes.values()) {
    if (from !== undefined) index.remove(from.row);
    if (to !== undefined) index.add(to.row);
  }
  if (to === undefined) rows.delete(id);
  else rows.set(id, to);
}

function storedOf(row: Row): StoredRow {
  const text = encode(row);
  return { text, row: decode(text) };
}

const copyOf = ({ text }: StoredRow): Row => decode(text);

/** As SQLite's adapter says it. */
const refusal = () => new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });

function undo(steps: (() => void)[]): void {
  for (const step of steps.reverse()) step();
}

/** Puts an event back in its place: events are read in the order of the map. */
function putBack(outbox: Map<number, string>, number: number, event: string): void {
  const later = [...outbox].filter(([each]) => each > number);
  for (const [each] of later) outbox.delete(each);
  outbox.set(number, event);
  for (const [each, text] of later) outbox.set(each, text);
}

function indexesOf(shape: TableShape): Map<string, OrderedIndex> {
  return new Map(
    [BY_ID, ...shape.indexes].map((definition) => [
      definition.name,
      createIndex(shape, definition),
    ]),
  );
}
