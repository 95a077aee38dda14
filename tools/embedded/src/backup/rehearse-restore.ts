import { join } from 'node:path';
import { checkFile } from '@girouette/store/sqlite';
import type { BackupConfig } from './config';
import type { Destination } from './destination';
import { fetchLatestBackup } from './fetch-backup';
import { BackupError } from './manifest';
import { restoreBackup } from './restore-backup';
import { withScratch } from './scratch';

export interface FinishedRehearsal {
  /** The moment of the backup that was restored. */
  backupAt: Date;
  /** How many rows could be read. */
  rows: number;
}

/**
 * Restores the latest backup into a scratch folder, as an operator would after the loss of the machine, and reads every row of it.
 * @throws BackupError when it cannot be restored, or holds fewer rows than an intact one
 */
export async function rehearseRestore(options: {
  dataDir: string;
  config: BackupConfig;
  destination: Destination;
}): Promise<FinishedRehearsal> {
  return withScratch(options.dataDir, async (scratch) => {
    const { at, folder } = await fetchLatestBackup({ ...options, scratch });
    const restored = join(scratch, 'restored');
    const { files } = await restoreBackup({ folder, dataDir: restored });
    let rows = 0;
    for (const { path } of files.filter((file) => file.path.endsWith('.db'))) {
      const found = checkFile(join(restored, path));
      if (found.problem !== null) {
        throw new BackupError(`${path} de la sauvegarde est abîmé (${found.problem}).`);
      }
      rows += found.rows;
    }
    return { backupAt: at, rows };
  });
}
