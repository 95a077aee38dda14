import Database from 'libsql';
import { pathToFileURL } from 'node:url';
import { quoted } from './schema';

/** The number of rows in each table of a file, including the store's own tables. */
export type RowCounts = Readonly<Record<string, number>>;

/** The result of reading a whole file. */
export interface CheckedFile {
  /** The number of rows in the services' tables. */
  rows: number;
  tables: RowCounts;
  /** The first fault found. */
  problem: string | null;
}

/** Reads a whole file of a store. */
export function checkFile(file: string): CheckedFile {
  const db = new Database(`${pathToFileURL(file).href}?mode=ro`);
  try {
    const [integrity] = db.pragma('integrity_check(1)') as { integrity_check: string }[];
    if (integrity?.integrity_check !== 'ok') {
      return { rows: 0, tables: {}, problem: integrity?.integrity_check ?? 'no answer' };
    }
    const tables = countTables(db);
    let rows = 0;
    for (const name of Object.keys(tables).filter((table) => table.endsWith('_rows'))) {
      const broken = countOf(
        db,
        `SELECT count(*) AS n FROM ${quoted(name)} WHERE NOT json_valid(row)`,
      );
      if (broken > 0) return { rows, tables, problem: `${name}: ${broken} rows` };
      rows += tables[name] ?? 0;
    }
    return { rows, tables, problem: null };
  } finally {
    db.close();
  }
}

/**
 * Counts the rows of every table.
 * @param schema `main`, or the name of an attached file
 */
export function countTables(db: Database.Database, schema = 'main'): RowCounts {
  const tables = db
    .prepare(
      `SELECT name FROM ${quoted(schema)}.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .all([]) as { name: string }[];
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      countOf(db, `SELECT count(*) AS n FROM ${quoted(schema)}.${quoted(name)}`),
    ]),
  );
}

function countOf(db: Database.Database, sql: string): number {
  const [found] = db.prepare(sql).all([]) as { n: number }[];
  return found?.n ?? 0;
}
