import type { BackupReport } from './backup-report';

/** A day, and half of one for a backup that is slow or was tried again. */
export const LATE_AFTER_HOURS = 36;

/** Whether backups are scheduled and the last one that succeeded is older than {@link LATE_AFTER_HOURS}. A failed one is not late. */
export const isBackupLate = (
  { isScheduled, backup }: Pick<BackupReport, 'isScheduled' | 'backup'>,
  now: Date,
): boolean =>
  isScheduled &&
  backup?.state === 'done' &&
  now.getTime() - Date.parse(backup.at) > LATE_AFTER_HOURS * 60 * 60_000;
