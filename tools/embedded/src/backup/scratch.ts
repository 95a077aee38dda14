import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '@girouette/store/sqlite';
import { BackupError } from './manifest';
import { BACKUPS } from './save-backup';

/** Within the folder of backups; whatever an interrupted run has left there is removed by the next one. */
const SCRATCH = 'scratch';

/** Gives work an empty folder beside the data, where a copy of the data may lie, and removes it afterwards. @throws BackupError while another process has one */
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
