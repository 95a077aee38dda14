import Database from 'libsql';
import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isBusy } from './errors';
import { isFormerFile } from './open-file';

/** Files up to this size are read wholly, which takes about 2 s; of larger ones only what the first questions read. */
const READ_BYTES = 512 * 1024 * 1024;

/** `damaged`, or `former` for a file of a former version or of another program; null for a sound file. */
export type FileFault = 'damaged' | 'former' | null;

/** Looks at an SQLite file without changing it, whether a system has it open or not. */
export function inspectFile(file: string): FileFault {
  // As a file that nobody changes, so that SQLite puts nothing beside it. If somebody changes it now, it is read again.
  const fault = hasLog(file) ? 'damaged' : look(file, 'immutable=1');
  return fault === 'damaged' ? look(file, 'mode=ro') : fault;
}

/** Whether somebody has the file open, or has left what is not in it yet. Without it SQLite need put nothing beside the file to read it. */
export function hasLog(file: string): boolean {
  const log = `${file}-wal`;
  return existsSync(log) && statSync(log).size > 0;
}

/** @param how in the address of the file: the driver's own option `readonly` still writes */
function look(file: string, how: string): FileFault {
  let db: Database.Database | undefined;
  try {
    db = new Database(`${pathToFileURL(file).href}?${how}`);
    if (isFormerFile(db)) return 'former';
    if (statSync(file).size > READ_BYTES) return null;
    const [found] = db.pragma('quick_check(1)') as { quick_check: string }[];
    return found?.quick_check === 'ok' ? null : 'damaged';
  } catch (error) {
    // Somebody works with it, so it can be read.
    return isBusy(error) ? null : 'damaged';
  } finally {
    db?.close();
  }
}
