import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUPS } from './save-backup';

/** Within the folder of backups; whatever an interrupted run has left there is removed by the next one. */
const SCRATCH = 'scratch';

/** Gives work an empty folder beside the data, where a copy of the data may lie, and removes it afterwards. */
export async function withScratch<R>(
  dataDir: string,
  work: (folder: string) => Promise<R>,
): Promise<R> {
  const all = join(dataDir, BACKUPS, SCRATCH);
  rmSync(all, { recursive: true, force: true });
  mkdirSync(all, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(all, 'run-'));
  chmodSync(folder, 0o700);
  try {
    return await work(folder);
  } finally {
    rmSync(all, { recursive: true, force: true });
  }
}
