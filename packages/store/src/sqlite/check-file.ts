import Database from 'libsql';
import { pathToFileURL } from 'node:url';
import { quoted } from './schema';

/**
 * Reads a whole file of a store.
 * @returns how many rows it holds, and the first thing that is wrong with it
 */
export function checkFile(file: string): { rows: number; problem: string | null } {
  const db = new Database(`${pathToFileURL(file).href}?mode=ro`);
  try {
    const [integrity] = db.pragma('integrity_check(1)') as { integrity_check: string }[];
    if (integrity?.integrity_check !== 'ok') {
      return { rows: 0, problem: integrity?.integrity_check ?? 'no answer' };
    }
    const tables = db
      .prepare(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE '%!_rows' ESCAPE '!'`,
      )
      .all([]) as { name: string }[];
    let rows = 0;
    for (const { name } of tables) {
      const [found] = db
        .prepare(`SELECT count(*) AS rows, sum(NOT json_valid(row)) AS broken FROM ${quoted(name)}`)
        .all([]) as { rows: number; broken: number | null }[];
      if ((found?.broken ?? 0) > 0) return { rows, problem: `${name}: ${found?.broken} rows` };
      rows += found?.rows ?? 0;
    }
    return { rows, problem: null };
  } finally {
    db.close();
  }
}
