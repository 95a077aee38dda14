import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_REPORT, backupReport, NO_BACKUPS } from '@girouette/contracts/backup-report';
import type { AuthDeps } from '../../deps';

/** Reads the report of the backup program from the data folder. */
export const readBackupReportOf =
  (dataDir: string): AuthDeps['readBackupReport'] =>
  async () => {
    const text = await readFile(join(dataDir, BACKUP_REPORT), 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? NO_BACKUPS : backupReport.parse(JSON.parse(text));
  };
