import Database from 'libsql';
import { pathToFileURL } from 'node:url';
import { isOfSqlite } from './errors';
import { hasLog } from './inspect-file';
import { quoted } from './schema';

/** A row that no version of the program can read. */
export interface UnreadableRow {
  table: string;
  id: string;
}

/** Tables as `createTable` makes them, also after columns were added. */
const STORE_TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%(id TEXT PRIMARY KEY, row TEXT NOT NULL%'`;
/** A damaged disk or a wrong script breaks many rows; the first ones show where. */
const MOST = 20;

/**
 * Returns the rows of a store's file that are no JSON object, at most twenty of each table. Only reads, whether or not a system has the
 * file open. An unreadable file has none: `inspectFile` reports it.
 */
export function unreadableRows(file: string): UnreadableRow[] {
  let db: Database.Database | undefined;
  try {
    db = new Database(`${pathToFileURL(file).href}?${hasLog(file) ? 'mode=ro' : 'immutable=1'}`);
    const tables = db.prepare(STORE_TABLES).all() as { name: string }[];
    return tables.flatMap(({ name }) => {
      const isRow = `CASE WHEN json_valid(row) THEN json_type(row) = 'object' ELSE 0 END`;
      const find = `SELECT id FROM ${quoted(name)} WHERE NOT ${isRow} LIMIT ${MOST}`;
      const rows = db!.prepare(find).all() as { id: string }[];
      return rows.map(({ id }) => ({ table: name.replace(/_rows$/, ''), id }));
    });
  } catch (error) {
    if (isOfSqlite(error)) return [];
    throw error;
  } finally {
    db?.close();
  }
}
