import Database from 'libsql';
import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { UnknownVersionError } from '../migration';
import { createPrivateFile, DataDirError, prepareDataDir, syncDirectories } from './data-dir';
import { isBusy } from './errors';

/** How long opening waits for other processes, in milliseconds. It holds up the event loop. */
export const OPENING_MS = 5_000;

/** How long a statement waits on the spot for another process: most writes take less. Longer waits are the writer's. */
const ON_THE_SPOT_MS = 2;

/** Files up to this size are checked wholly at opening (about 0.1 s); of larger ones only what the first questions read. */
const CHECKED_BYTES = 32 * 1024 * 1024;

/**
 * Written into the header of each file (`PRAGMA application_id`): "Gir2". Changes when rows of the former form would be
 * misread; such files are refused.
 */
const APPLICATION_ID = 0x47697232;

/**
 * Opens or creates an SQLite file with the settings that the writer's guarantees depend on.
 * @param schema statements that create what is missing
 * @throws DataDirError when the file cannot be read or written, is damaged, or is of a former version
 */
export function openFile(file: string, schema: string): Database.Database {
  prepareDataDir(dirname(file));
  let db: Database.Database | undefined;
  return reportingDamage(file, () => {
    try {
      createPrivateFile(file);
      db = new Database(file);
      // First of all: another process that creates the file at the same instant locks it even for reading.
      db.pragma(`busy_timeout = ${OPENING_MS}`);
      checkFormat(db, file);
      prepareFile(db, schema);
      checkPages(db, file);
      syncDirectories(dirname(file));
      return db;
    } catch (error) {
      db?.close();
      throw error;
    }
  });
}

/** Runs work on a file. @throws DataDirError for what SQLite has to say against the file; errors for the operator stay as they are */
export function reportingDamage<R>(file: string, work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (error instanceof DataDirError || error instanceof UnknownVersionError) throw error;
    const { message } = error as Error;
    throw new DataDirError(dirname(file), `${basename(file)}: ${message}`, { cause: error });
  }
}

/** Whether a file has tables and not our mark. */
export function isFormerFile(db: Database.Database): boolean {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' LIMIT 1").all([]);
  if (tables.length === 0) return false;
  // After the tables: another process that creates the file writes both at one instant, perhaps between these two questions.
  const [mark] = db.pragma('application_id') as { application_id: number }[];
  return mark?.application_id !== APPLICATION_ID;
}

/**
 * Refuses a file that has tables and not our mark: one of a former version, or of another program.
 * @throws DataDirError that says what to do
 */
export function checkFormat(db: Database.Database, file: string): void {
  if (!isFormerFile(db)) return;
  throw new DataDirError(dirname(file), `${basename(file)} vient d’une version antérieure`, {
    remedy: 'renommez ou supprimez ce dossier, ou donnez-en un autre par DATA_DIR',
  });
}

function prepareFile(db: Database.Database, schema: string): void {
  useWriteAheadLog(db);
  // The writer flushes the log itself, in the thread pool; SQLite flushes only around checkpoints.
  db.pragma('synchronous = NORMAL');
  // Pages that many commits change are copied into the file once for them all. The log stays below 16 MB.
  db.pragma('wal_autocheckpoint = 4000');
  // Overwrites what is deleted: the data of a person who asked to be forgotten must not stay in the file.
  db.pragma('secure_delete = ON');
  // What a process left in the log that ended at a failed flush may be in memory only: this writes it anew.
  db.pragma('wal_checkpoint(PASSIVE)');
  // A real write: in a log, beginning and committing alone succeeds on a file that cannot be written.
  db.exec(`BEGIN IMMEDIATE; PRAGMA application_id = ${APPLICATION_ID}; ${schema}; COMMIT`);
  db.pragma(`busy_timeout = ${ON_THE_SPOT_MS}`);
}

/** Changing the journal mode does not wait for others by itself, and another process may be starting at the same instant. */
function useWriteAheadLog(db: Database.Database): void {
  const giveUpAt = Date.now() + OPENING_MS;
  for (;;) {
    try {
      db.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error;
    }
  }
}

function checkPages(db: Database.Database, file: string): void {
  if (statSync(file).size > CHECKED_BYTES) return;
  const [found] = db.pragma('quick_check(1)') as { quick_check: string }[];
  if (found?.quick_check !== 'ok') throw new Error(found?.quick_check ?? 'no answer');
}
