import type { TableShape } from '../check-row';
import type { Row } from '../table';
import { TakenError } from '../taken-error';
import { decode, encode } from './encode';
import { isTaken } from './errors';
import { selectOf, type Query } from './query';
import { tableName } from './schema';
import type { KeptRows } from './kept-rows';
import type { Sql } from './sql';

/** The rows of one table. Callers check them first. Writes must run inside the writer's transaction. */
export interface Rows<T extends Row> {
  get(id: string): T | null;
  find(query: Query): T[];
  /** @returns false when the id or a unique key is taken */
  insert(row: T): boolean;
  /** Writes the row whether or not it exists. @throws TakenError when a unique key is taken */
  put(row: T): void;
  /** @returns whether it existed */
  remove(id: string): boolean;
}

/** @param kept learns which table is written to; a migration, which runs before the first read, needs none */
export function rowsOf<T extends Row>(
  { sql, kept }: { sql: Sql; kept?: KeptRows },
  table: TableShape,
): Rows<T> {
  const name = tableName(table);
  const get = `SELECT row FROM ${name} WHERE id = ?`;
  const insert = `INSERT INTO ${name} (id, row) VALUES (?, ?) ON CONFLICT DO NOTHING`;
  const put = `INSERT INTO ${name} (id, row) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET row = excluded.row`;
  const remove = `DELETE FROM ${name} WHERE id = ?`;
  return {
    get(id) {
      const found = sql.get<{ row: string }>(get, [id]);
      return found === undefined ? null : decode<T>(found.row);
    },
    find(query) {
      const { text, params } = selectOf(table, query);
      if (query.range?.limit === 1) {
        const found = sql.get<{ row: string }>(text, params);
        return found === undefined ? [] : [decode<T>(found.row)];
      }
      return sql.all<{ row: string }>(text, params).map(({ row }) => decode<T>(row));
    },
    insert(row) {
      kept?.forget(table.name);
      return sql.run(insert, [row.id, encode(row)]) > 0;
    },
    put(row) {
      kept?.forget(table.name);
      try {
        sql.run(put, [row.id, encode(row)]);
      } catch (error) {
        throw isTaken(error) ? new TakenError(table.name, { cause: error }) : error;
      }
    },
    remove(id) {
      kept?.forget(table.name);
      return sql.run(remove, [id]) > 0;
    },
  };
}
