import Database from 'libsql';
import { pathToFileURL } from 'node:url';
import { quoted } from './schema';

/** How many rows each table of a file holds, those of the store itself included. */
export type RowCounts = Readonly<Record<string, number>>;

/** What reading a whole file has found. */
export interface CheckedFile {
  /** How many rows the services' tables hold. */
  rows: number;
  tables: RowCounts;
  /** The first thing that is wrong. */
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

/** Counts the rows of every table. @param schema `main`, or the name under which a file is attached */
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
