import type { AnyEvent } from '@girouette/contracts';
import type { TableShape } from '../check-row';
import type { Row, Scalar, Table } from '../table';
import type { SqliteDatabase } from './database';
import { decode } from './encode';
import { operationsOf } from './operations';
import { countOf, type Query } from './query';
import { rowsOf } from './rows';
import { tableName } from './schema';

/** A table of one SQLite file. Its table definition types the queries. */
export function openTable<T extends Row>(
  database: SqliteDatabase,
  shape: TableShape,
  publish: (events: readonly AnyEvent[]) => void,
): Table<T, Record<string, never>> {
  const { sql, writer, read, kept } = database;
  const rows = rowsOf<T>(database, shape);
  const write = operationsOf(shape, rows, publish);
  const find = (query: Query) => read(() => rows.find(query));
  const all = `SELECT row FROM ${tableName(shape)} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`;

  const after = `SELECT row FROM ${tableName(shape)} WHERE id > ? ORDER BY id LIMIT ?`;

  return {
    get: (id) =>
      read(() => (shape.kept ? kept.get(shape.name, id, () => rows.get(id)) : rows.get(id))),
    getAll: (ids) =>
      read(() =>
        sql.all<{ row: string }>(all, [JSON.stringify(ids)]).map(({ row }) => decode<T>(row)),
      ),
    listAfter: (id, limit) =>
      read(() => sql.all<{ row: string }>(after, [id, limit]).map(({ row }) => decode<T>(row))),
    async first(index, key: readonly Scalar[]) {
      return (await find({ index, key, range: { limit: 1 } }))[0] ?? null;
    },
    find: (index, key, range) => find({ index, key, range }),
    count(index, key, range) {
      const { text, params } = countOf(shape, { index, key, range });
      return read(() => sql.get<{ count: number }>(text, params)?.count ?? 0);
    },
    insert: (row, events) => writer.write(() => write.insert(row, events)),
    update: (id, change, events) => writer.write(() => write.update(id, change, events)),
    upsert: (id, change, events) => writer.write(() => write.upsert(id, change, events)),
    updateEach: (...args) => writer.write(() => write.updateEach(...args), { savepoint: true }),
    increment: (...args) => writer.write(() => write.increment(...args)),
    delete: (id) => writer.write(() => write.delete(id)),
  };
}
