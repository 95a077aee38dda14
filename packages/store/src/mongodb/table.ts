import type { Filter } from 'mongodb';
import { checkRow, type TableShape } from '../check-row';
import { deleteRow, type RowWrite, updateRow, upsertRow } from '../row-writes';
import type { Indexes, Row, Table } from '../table';
import type { TableDefinition } from '../table-definition';
import { newDocument, nextDocument, ROW_ONLY, type Stored, toRow } from './document';
import { changeDocument, checkKept, type Decision, type Outcome, type Target } from './documents';
import { isDuplicate } from './errors';
import { incrementDocument } from './increment';
import { wakeFor, type Wake } from './outbox';
import { DEFAULT_LIMIT, queryOf, type Question } from './query';
import type { TakeTurn } from './turns';
import { updateEachDocument } from './update-each';

export interface TableContext {
  target(table: TableShape): Target;
  takeTurn: TakeTurn;
  /** Runs an operation once connected. @throws AppError UNAVAILABLE in an outage */
  run: <R>(operation: () => Promise<R>) => Promise<R>;
  /** Call this after storing events in rows of the table. */
  wake: Wake;
}

/** One table. Each row is a document of the collection with the table's name. */
export function openTable<T extends Row, I extends Indexes<T>>(
  context: TableContext,
  table: TableDefinition<T, I>,
): Table<T, I> {
  const target = context.target(table);
  return { ...readsOf(context, target, table), ...writesOf<T, I>(context, target) };
}

type Reads = 'get' | 'getAll' | 'listAfter' | 'first' | 'find' | 'count';

function readsOf<T extends Row, I extends Indexes<T>>(
  { run }: TableContext,
  { collection }: Target,
  table: TableDefinition<T, I>,
): Pick<Table<T, I>, Reads> {
  async function find(question: Question): Promise<T[]> {
    const { limit = DEFAULT_LIMIT, skip = 0 } = question.range ?? {};
    const { filter, sort } = queryOf(table, question);
    // MongoDB treats 0 as no limit.
    if (limit <= 0) return [];
    const options = { sort, limit, skip, projection: ROW_ONLY };
    return run(async () => (await collection.find(filter, options).toArray()).map(toRow<T>));
  }

  return {
    async get(id) {
      const doc = await run(() => collection.findOne({ _id: id }, { projection: ROW_ONLY }));
      return doc === null ? null : toRow<T>(doc);
    },
    async getAll(ids) {
      const filter: Filter<Stored> = { _id: { $in: [...ids] } };
      const options = { sort: { _id: 1 }, projection: ROW_ONLY } as const;
      return run(async () => (await collection.find(filter, options).toArray()).map(toRow<T>));
    },
    async listAfter(id, limit) {
      const options = { sort: { _id: 1 }, limit, projection: ROW_ONLY } as const;
      return run(async () =>
        (await collection.find({ _id: { $gt: id } }, options).toArray()).map(toRow<T>),
      );
    },
    async first(index, key) {
      const [row] = await find({ index, key, range: { limit: 1 } });
      return row ?? null;
    },
    find: async (index, key, range = {}) => find({ index, key, range }),
    async count(index, key, range = {}) {
      const { filter } = queryOf(table, { index, key, range });
      return run(() => collection.countDocuments(filter));
    },
  };
}

function writesOf<T extends Row, I extends Indexes<T>>(
  context: TableContext,
  target: Target,
): Omit<Table<T, I>, Reads> {
  const { run } = context;
  const { table, collection } = target;

  async function write(id: string, rowWrite: RowWrite): Promise<Outcome> {
    const read = () => collection.findOne({ _id: id });
    const outcome = await run(() =>
      context.takeTurn(`${table.name}/${id}`, () =>
        changeDocument(target, { read, known: target.lastWritten.find(id) }, (doc) =>
          decide({ table, id }, doc, rowWrite),
        ),
      ),
    );
    wakeFor(context.wake, table.name, [outcome]);
    return outcome;
  }

  return {
    async insert(row, events = []) {
      const doc = newDocument(checkRow(table, row), events);
      try {
        await run(() => collection.insertOne(doc));
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
      if (events.length > 0) context.wake(table.name, [doc]);
      return true;
    },
    update: async (id, change, events) => (await write(id, updateRow(change, events))).row as T,
    upsert: async (id, change, events) => (await write(id, upsertRow(change, events))).row as T,
    async updateEach(...[index, key, { limit, events, ...range }, change]) {
      const outcomes = await run(() =>
        updateEachDocument({
          target,
          takeTurn: context.takeTurn,
          question: { index, key, range: { ...range, limit } },
          decide: (doc) => decide({ table, id: doc._id }, doc, updateRow(change, events)),
        }),
      );
      wakeFor(context.wake, table.name, outcomes);
      return outcomes.map(({ row }) => row as T);
    },
    async increment(...[id, by, seed, events = []]) {
      await run(() => incrementDocument(target, id, { by, seed, events }));
      // The document may hold earlier events, which this process has not read.
      if (events.length > 0) context.wake(table.name, 'unread');
    },
    async delete(id) {
      const read = () => collection.findOne({ _id: id });
      return run(() =>
        changeDocument(target, { read }, (doc) => ({
          result: doc !== null,
          write: doc && deleteRow(toRow(doc)) && 'remove',
        })),
      );
    },
  };
}

/** Applies a write to a document in memory. */
function decide(
  { table, id }: { table: TableShape; id: string },
  doc: Stored | null,
  write: RowWrite,
): Decision<Outcome> {
  const change = write(doc && toRow(doc));
  if (change?.row == null) return { result: { row: null, events: [], doc: null }, write: null };
  const { events } = change;
  const row = checkKept(table, change.row, id);
  const next = nextDocument(doc, { row, events });
  return { result: { row, events, doc: next }, write: next };
}
