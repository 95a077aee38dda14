import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyEvent } from '@girouette/contracts';
import {
  BACKUP_REPORT,
  backupReport,
  NO_BACKUPS,
  type BackupReport,
} from '@girouette/contracts/backup-report';
import { table, type Row, type Store } from '@girouette/store';

/** The settings of the platform that administrators can change while it runs. */
export interface PlatformSettings {
  /** How long a trial lasts, in days. */
  trialDays: number;
}

/** One row, from the first change on. */
export const SETTINGS = table<Row & PlatformSettings>('settings');

const ID = 'platform';

export type Settings = ReturnType<typeof createSettings>;

export function createSettings(store: Store) {
  const settings = store.table(SETTINGS);
  return {
    /** Null before the first change. */
    find: (): Promise<PlatformSettings | null> => settings.get(ID),

    /** Stores the settings and the events to publish in one step. */
    async put(changed: PlatformSettings, events: readonly AnyEvent[]): Promise<void> {
      await settings.upsert(
        ID,
        () => ({ id: ID, ...changed }),
        () => events,
      );
    },
  };
}

/** Reads the report of the backup program from the data folder. */
export const readBackupReportOf = (dataDir: string) => async (): Promise<BackupReport> => {
  const text = await readFile(join(dataDir, BACKUP_REPORT), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? NO_BACKUPS : backupReport.parse(JSON.parse(text));
};
