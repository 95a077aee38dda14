import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyEvent } from '@girouette/contracts';
import {
  BACKUP_REPORT,
  backupReport,
  NO_BACKUPS,
  type BackupReport,
} from '@girouette/contracts/operation/backup-report';
import { table, type Row, type Store } from '@girouette/store';

/** The settings of the platform that administrators can change while it runs. */
export interface PlatformSettings {
  /** How long a trial lasts, in days. */
  trialDays: number;
  /** Whether a requested trial starts by itself when the e-mail is confirmed. */
  automaticTrials: boolean;
}

export type SettingsChange = { [S in keyof PlatformSettings]?: PlatformSettings[S] | undefined };

const DEFAULTS: PlatformSettings = { trialDays: 14, automaticTrials: false };

/** One row, from the first change on, with the changed settings. */
export const SETTINGS = table<Row & Partial<PlatformSettings>>('settings');

const ID = 'platform';

export function createSettings(store: Store) {
  const settings = store.table(SETTINGS);
  const withDefaults = (stored: Partial<PlatformSettings> | null): PlatformSettings => ({
    trialDays: stored?.trialDays ?? DEFAULTS.trialDays,
    automaticTrials: stored?.automaticTrials ?? DEFAULTS.automaticTrials,
  });
  return {
    read: async (): Promise<PlatformSettings> => withDefaults(await settings.get(ID)),

    /** Stores changed settings and the events to publish in one step. */
    async change(
      changed: Partial<PlatformSettings>,
      events: readonly AnyEvent[],
    ): Promise<PlatformSettings> {
      const stored = await settings.upsert(
        ID,
        (known) => ({ ...known, ...changed, id: ID }),
        () => events,
      );
      return withDefaults(stored);
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
