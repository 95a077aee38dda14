import type { BackupReport } from './backup-report';

/** A day, plus half a day for a slow or repeated backup. */
export const LATE_AFTER_HOURS = 36;

/** Whether backups are scheduled and the last successful one is older than {@link LATE_AFTER_HOURS}. A failed backup is not late. */
export const isBackupLate = (
  { isScheduled, backup }: Pick<BackupReport, 'isScheduled' | 'backup'>,
  now: Date,
): boolean =>
  isScheduled &&
  backup?.state === 'done' &&
  now.getTime() - Date.parse(backup.at) > LATE_AFTER_HOURS * 60 * 60_000;
