import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  BACKUP_REPORT,
  backupReport,
  NO_BACKUPS,
  type BackupReport,
} from '@girouette/contracts/operation/backup-report';
import type { Logger } from '@girouette/platform/kit';

/** The report of a data folder, or the empty report when it cannot be read. */
export function readReport(dataDir: string): BackupReport {
  try {
    return backupReport.parse(JSON.parse(readFileSync(join(dataDir, BACKUP_REPORT), 'utf8')));
  } catch {
    return NO_BACKUPS;
  }
}

/** Updates fields of the report, atomically for readers. */
export function updateReport(dataDir: string, fields: Partial<BackupReport>): void {
  const file = join(dataDir, BACKUP_REPORT);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const text = JSON.stringify({ ...readReport(dataDir), ...fields }, null, 2);
  writeFileSync(`${file}.new`, `${text}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Returns {@link updateReport} for the running system, which continues when the report cannot be written. The log and the doctor then
 * report it.
 */
export const reporter =
  ({ dataDir, log }: { dataDir: string; log: Pick<Logger, 'error'> }) =>
  (fields: Partial<BackupReport>): void => {
    try {
      updateReport(dataDir, fields);
    } catch (error) {
      log.error({ err: error }, 'the report of the backups cannot be written');
    }
  };
