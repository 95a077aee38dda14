import { DAY_MS } from '@girouette/contracts/durations';
import type { BackupReport } from '@girouette/contracts/operation/backup-report';
import type { BackupConfig } from './config';
import type { Destination } from './destination';
import { rehearseRestore } from './rehearse-restore';
import { readReport, updateReport } from './report';
import { runBackup } from './run-backup';

const WEEK_MS = 7 * DAY_MS;

/**
 * One scheduled run: a backup, and once a week its restore into a scratch folder. Reports both results.
 * @throws the failure
 */
export async function scheduledRun(options: {
  dataDir: string;
  config: BackupConfig;
  destination: Destination;
  now?: () => Date;
}): Promise<BackupReport> {
  const { dataDir, now = () => new Date() } = options;
  await reporting(options, 'backup', async (tookMs) => {
    const { at, bytes } = await runBackup(options);
    return { backup: { state: 'done', at: at.toISOString(), bytes, tookMs: tookMs() } };
  });
  const { rehearsal } = readReport(dataDir);
  const isDue =
    rehearsal?.state !== 'done' || now().getTime() - Date.parse(rehearsal.at) >= WEEK_MS;
  if (isDue) {
    await reporting(options, 'rehearsal', async (tookMs) => {
      const { backupAt, rows } = await rehearseRestore(options);
      const at = now().toISOString();
      const finished = { at, backupAt: backupAt.toISOString(), rows, tookMs: tookMs() };
      return { rehearsal: { state: 'done', ...finished } };
    });
  }
  return readReport(dataDir);
}

async function reporting(
  { dataDir, now = () => new Date() }: { dataDir: string; now?: () => Date },
  field: 'backup' | 'rehearsal',
  work: (tookMs: () => number) => Promise<Partial<BackupReport>>,
): Promise<void> {
  const since = performance.now();
  try {
    updateReport(dataDir, await work(() => Math.round(performance.now() - since)));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    updateReport(dataDir, { [field]: { state: 'failed', at: now().toISOString(), problem } });
    throw error;
  }
}
