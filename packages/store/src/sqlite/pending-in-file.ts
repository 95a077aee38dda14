import Database from 'libsql';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TableShape } from '../check-row';
import { isPending, pendingOf, refuseUnknown, type PendingMigration } from '../migration';
import { prepareDataDir } from './data-dir';
import { hasLog } from './inspect-file';
import { checkFormat, OPENING_MS, reportingDamage } from './open-file';
import { countRows, readVersion } from './migrate';
import { quoted } from './schema';
import { sqlOf, type Sql } from './sql';

/**
 * The migrations that opening `<dir>/<name>.db` would run.
 * @throws UnknownVersionError when the rows are of a newer version, or too old
 * @throws DataDirError when the file cannot be read, is damaged, or is only part of a backup
 */
export function pendingInFile(options: {
  dir: string;
  name: string;
  tables: readonly TableShape[];
}): PendingMigration[] {
  const { tables } = options;
  return readInFile(options, (sql, file) =>
    tables.flatMap((table) => {
      const at = readVersion(sql, table);
      if (at !== null) refuseUnknown(table, at, file);
      if (at === null || !isPending(table, at)) return [];
      return [pendingOf(table, at, countRows(sql, table))];
    }),
  );
}

/**
 * The tables of `<dir>/<name>.db` that have rows and that this version does not use.
 * @throws DataDirError when the file cannot be read, is damaged, or is only part of a backup
 */
export function unusedTables(options: {
  dir: string;
  name: string;
  tables: readonly TableShape[];
}): string[] {
  const used = new Set(['_handled', 'damaged', ...options.tables.map(({ name }) => name)]);
  const list =
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB '*_rows' ORDER BY name";
  return readInFile(options, (sql) =>
    sql
      .all<{ name: string }>(list, [])
      .map(({ name }) => name.slice(0, -'_rows'.length))
      .filter((name) => !used.has(name))
      .filter((name) => sql.get(`SELECT 1 AS found FROM ${quoted(`${name}_rows`)} LIMIT 1`, [])),
  );
}

/** Reads the file `<dir>/<name>.db` without changing it, whether or not a system has it open. A missing file has nothing. */
function readInFile<T>(
  { dir, name }: { dir: string; name: string },
  read: (sql: Sql, file: string) => T[],
): T[] {
  const file = join(dir, `${name}.db`);
  if (!existsSync(file)) return [];
  prepareDataDir(dir);
  return reportingDamage(file, () => {
    const db = new Database(
      `${pathToFileURL(file).href}?${hasLog(file) ? 'mode=ro' : 'immutable=1'}`,
    );
    try {
      // Another process may be creating the file.
      db.pragma(`busy_timeout = ${OPENING_MS}`);
      checkFormat(db, file);
      return read(sqlOf(db), file);
    } finally {
      db.close();
    }
  });
}
