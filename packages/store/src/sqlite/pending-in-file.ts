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
import { sqlOf } from './sql';

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
  const { dir, name, tables } = options;
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
      const sql = sqlOf(db);
      return tables.flatMap((table) => {
        const at = readVersion(sql, table);
        if (at !== null) refuseUnknown(table, at, file);
        if (at === null || !isPending(table, at)) return [];
        return [pendingOf(table, at, countRows(sql, table))];
      });
    } finally {
      db.close();
    }
  });
}
