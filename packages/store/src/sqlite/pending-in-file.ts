import Database from 'libsql';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TableShape } from '../check-row';
import { isPending, refuseNewer, versionOf, type PendingMigration } from '../migration';
import { checkFormat } from './open-file';
import { countRows, readVersion } from './migrate';
import { sqlOf } from './sql';

/** The migrations that opening `<dir>/<name>.db` would run. @throws NewerDataError, DataDirError */
export function pendingInFile(options: {
  dir: string;
  name: string;
  tables: readonly TableShape[];
}): PendingMigration[] {
  const { dir, name, tables } = options;
  const file = join(dir, `${name}.db`);
  if (!existsSync(file)) return [];
  const db = new Database(file, { readonly: true });
  try {
    checkFormat(db, file);
    const sql = sqlOf(db);
    return tables.flatMap((table) => {
      const at = readVersion(sql, table);
      if (at !== null) refuseNewer(table, at, file);
      if (at === null || !isPending(table, at)) return [];
      const rows = countRows(sql, table);
      return [{ table: table.name, from: at.version, to: versionOf(table), rows }];
    });
  } finally {
    db.close();
  }
}
