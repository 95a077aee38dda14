import type { TableShape } from '../check-row';
import type { Row } from '../table';
import type { StoreLog } from './database';
import { decode } from './encode';
import { dropIndexes, tableName } from './schema';
import type { Sql } from './sql';

/** Rows that no version of this program could read or change, byte for byte. */
export const DAMAGED_SCHEMA =
  'CREATE TABLE IF NOT EXISTS damaged_rows (table_name TEXT NOT NULL, id TEXT NOT NULL, row TEXT NOT NULL, PRIMARY KEY (table_name, id))';

interface StoredRow {
  id: string;
  row: string;
}

/** Sets an unusable row aside, so that it does not stop a start. */
export type SetAside = (row: StoredRow, reason: unknown) => void;

/** Moves damaged rows of a table to `damaged_rows` and logs each. Must run inside the writer's transaction. */
export const settingAside =
  (sql: Sql, table: TableShape, log: StoreLog | undefined): SetAside =>
  ({ id, row }, reason) => {
    sql.run('INSERT OR REPLACE INTO damaged_rows (table_name, id, row) VALUES (?, ?, ?)', [
      table.name,
      id,
      row,
    ]);
    const remove = () => sql.run(`DELETE FROM ${tableName(table)} WHERE id = ?`, [id]);
    try {
      remove();
    } catch {
      // SQLite computes index entries from the text, which is not JSON. The indexes are rebuilt afterwards.
      dropIndexes(sql, table);
      remove();
    }
    const damaged = sql.get<{ count: number }>('SELECT count(*) AS count FROM damaged_rows', []);
    const kept = { table: table.name, id, damaged: damaged?.count };
    log?.warn({ err: reason, ...kept }, 'a damaged row was set aside in damaged_rows');
  };

/** The rows of these texts. Unreadable texts are set aside. */
export const readable = (texts: readonly StoredRow[], setAside: SetAside): Row[] =>
  texts.flatMap((stored) => {
    try {
      return decode<Row>(stored.row);
    } catch (error) {
      setAside(stored, error);
      return [];
    }
  });

/** Sets aside the rows of a table that are not JSON, because they would prevent building indexes. */
export function setAsideUnreadable(sql: Sql, table: TableShape, setAside: SetAside): void {
  const broken = `SELECT id, row FROM ${tableName(table)} WHERE NOT json_valid(row)`;
  readable(sql.all<StoredRow>(broken, []), setAside);
}
