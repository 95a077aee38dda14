import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A marker file. It exists while a backup is being restored into the folder, and after an interrupted restore. */
export const RESTORING = 'restoring';

/** The data directory cannot be used. The message is one French sentence for the person who starts the system. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError';

  constructor(
    dir: string,
    reason: string,
    { remedy = 'donnez-en un autre, qui peut être écrit, par DATA_DIR', cause }: DataDirAdvice = {},
  ) {
    super(`Le dossier de données ${dir} est inutilisable (${reason})\u00a0: ${remedy}.`, { cause });
  }
}

interface DataDirAdvice {
  /** Advice for the operator, without the full stop. */
  remedy?: string;
  cause?: unknown;
}

/**
 * Creates the directory when it is missing, for this user alone.
 * @throws DataDirError when it cannot be created or written, or contains only part of a backup
 */
export function prepareDataDir(dir: string): void {
  if (existsSync(join(dir, RESTORING))) {
    throw new DataDirError(dir, 'une sauvegarde n’y est pas entièrement restaurée', {
      remedy: 'videz-le et relancez npm run restore',
    });
  }
  try {
    const first = mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
    if (first !== undefined) syncDirectories(dir, dirname(first));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new DataDirError(dir, reason, { cause: error });
  }
}

/**
 * Creates an empty file that only this user may read. SQLite gives its companions (`-wal`, `-shm`) the same mode. Leaves an existing
 * file alone: opening and closing it would drop the locks that SQLite holds on it in this process.
 */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Makes the names of new files in this directory safe from a power cut, and those in the directories above it up to `top`. */
export function syncDirectories(dir: string, top = dir): void {
  for (let at = resolve(dir); ; at = dirname(at)) {
    const fd = openSync(at, 'r');
    try {
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    if (at === resolve(top) || at === dirname(at)) return;
  }
}
