import { join } from 'node:path';
import { checkFile, type RowCounts } from '@girouette/store/sqlite';
import type { BackupConfig } from './config';
import type { Destination } from './destination';
import { fetchBackup } from './fetch-backup';
import { BackupError } from './manifest';
import { restoreBackup } from './restore-backup';
import { withScratch } from './scratch';

export interface FinishedRehearsal {
  /** The moment of the restored backup. */
  backupAt: Date;
  /** The number of readable rows. */
  rows: number;
}

/**
 * Restores the latest backup into a scratch folder, like an operator who lost the machine. Reads every row and compares the row counts with
 * the original at the moment of the backup.
 * @throws BackupError when it cannot be restored, or a table has another number of rows
 */
export async function rehearseRestore(options: {
  dataDir: string;
  config: BackupConfig;
  destination: Destination;
}): Promise<FinishedRehearsal> {
  return withScratch(options.dataDir, async (scratch) => {
    const { at, folder, signer } = await fetchBackup({ ...options, scratch });
    const restored = join(scratch, 'restored');
    const { files } = await restoreBackup({ folder, dataDir: restored, signer });
    let rows = 0;
    for (const { path, rows: expected } of files.filter((file) => file.path.endsWith('.db'))) {
      const found = checkFile(join(restored, path));
      const problem = found.problem ?? differenceOf(expected ?? found.tables, found.tables);
      if (problem !== null) {
        throw new BackupError(`${path} de la sauvegarde est abîmé (${problem}).`);
      }
      rows += found.rows;
    }
    return { backupAt: at, rows };
  });
}

/** The first table with another number of rows than the original; null when all match. */
function differenceOf(expected: RowCounts, found: RowCounts): string | null {
  const table = Object.keys(expected).find((name) => expected[name] !== found[name]);
  if (table === undefined) return null;
  return `${table}\u00a0: ${found[table] ?? 0} lignes au lieu de ${expected[table]}`;
}
