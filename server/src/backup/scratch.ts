import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '@girouette/store/sqlite';
import { BackupError } from './manifest';
import { BACKUPS } from './save-backup';

/** Within the backup folder. The next run removes what an interrupted run left there. */
const SCRATCH = 'scratch';

/**
 * Provides an empty folder beside the data, suitable for a copy of it, and removes it afterwards.
 * @throws BackupError while another process has one
 */
export async function withScratch<R>(
  dataDir: string,
  work: (folder: string) => Promise<R>,
): Promise<R> {
  const all = join(dataDir, BACKUPS, SCRATCH);
  const release = await lockFolder({ dir: dataDir, name: 'backing-up', waitMs: 0 });
  if (release === null) {
    throw new BackupError('Une autre sauvegarde est en cours\u00a0: attendez qu’elle finisse.');
  }
  try {
    return await inFolder(all, work);
  } finally {
    rmSync(all, { recursive: true, force: true });
    release();
  }
}

async function inFolder<R>(all: string, work: (folder: string) => Promise<R>): Promise<R> {
  rmSync(all, { recursive: true, force: true });
  mkdirSync(all, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(all, 'run-'));
  chmodSync(folder, 0o700);
  return work(folder);
}
