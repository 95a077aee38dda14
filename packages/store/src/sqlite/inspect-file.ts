import Database from 'libsql';
import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isBusy } from './errors';
import { isFormerFile } from './open-file';

/** Files up to this size are read in full, which takes about 2 s. Of larger files only what the first queries need is read. */
const READ_BYTES = 512 * 1024 * 1024;

/** `damaged`; `former` for a file of an earlier version or of another program; null for a sound file. */
export type FileFault = 'damaged' | 'former' | null;

/** Inspects an SQLite file without changing it, whether or not a system has it open. */
export function inspectFile(file: string): FileFault {
  // Opened as immutable, so that SQLite creates no files beside it. If another process changes the file meanwhile, it is read again.
  const fault = hasLog(file) ? 'damaged' : look(file, 'immutable=1');
  return fault === 'damaged' ? look(file, 'mode=ro') : fault;
}

/**
 * Whether a process has the file open, or has left data that is not in it yet. Otherwise SQLite can read the file without creating files
 * beside it.
 */
export function hasLog(file: string): boolean {
  const log = `${file}-wal`;
  return existsSync(log) && statSync(log).size > 0;
}

/** @param how added to the file's URI; the driver's own option `readonly` still writes */
function look(file: string, how: string): FileFault {
  let db: Database.Database | undefined;
  try {
    db = new Database(`${pathToFileURL(file).href}?${how}`);
    if (isFormerFile(db)) return 'former';
    if (statSync(file).size > READ_BYTES) return null;
    const [found] = db.pragma('quick_check(1)') as { quick_check: string }[];
    return found?.quick_check === 'ok' ? null : 'damaged';
  } catch (error) {
    // Another process is using the file, so it is readable.
    return isBusy(error) ? null : 'damaged';
  } finally {
    db?.close();
  }
}
