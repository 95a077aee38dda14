import { monotonicMs, sleep } from '@girouette/platform/async';
import Database from 'libsql';
import { join } from 'node:path';
import { createPrivateFile, prepareDataDir } from './data-dir';
import { isBusy } from './errors';

const LOOK_MS = 50;

/** `alone`: excludes all other holders. `shared`: several holders at once, none of them alone. */
export type LockMode = 'alone' | 'shared';

/**
 * Takes a lock, exclusively or shared. The operating system releases it when the process ends, even by `kill -9`.
 * @param options.name the file of the lock; it stays empty
 * @param options.waitMs how long to wait for another process, in milliseconds
 * @returns the function that releases the lock; null when another process still holds it after `waitMs`
 * @throws DataDirError when the folder cannot be written
 */
export async function lockFolder(options: {
  dir: string;
  name: string;
  waitMs: number;
  /** Default `alone`. */
  mode?: LockMode;
}): Promise<(() => void) | null> {
  const { dir, name, waitMs, mode = 'alone' } = options;
  prepareDataDir(dir);
  const file = join(dir, name);
  createPrivateFile(file);
  const lock = new Database(file);
  const giveUpAt = monotonicMs() + waitMs;
  while (!takes(lock, mode)) {
    if (monotonicMs() > giveUpAt) {
      lock.close();
      return null;
    }
    await sleep(LOOK_MS);
  }
  return () => {
    lock.close();
  };
}

function takes(lock: Database.Database, mode: LockMode): boolean {
  try {
    lock.exec(mode === 'alone' ? 'BEGIN EXCLUSIVE' : 'BEGIN');
    // The read data stays locked against a writer until the transaction ends.
    if (mode === 'shared') lock.prepare('SELECT count(*) FROM sqlite_schema').all([]);
    return true;
  } catch (error) {
    if (lock.inTransaction) lock.exec('ROLLBACK');
    if (isBusy(error)) return false;
    throw error;
  }
}
