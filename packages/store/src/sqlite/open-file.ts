import { nowMs } from '@girouette/platform/async';
import Database from 'libsql';
import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { UnknownVersionError } from '../migration';
import { createPrivateFile, DataDirError, prepareDataDir, syncDirectories } from './data-dir';
import { isBusy } from './errors';

/** How long opening waits for other processes, in milliseconds. It blocks the event loop. */
export const OPENING_MS = 5_000;

/** How long a statement blocks for another process. Most writes take less; the writer handles longer waits. */
const ON_THE_SPOT_MS = 2;

/** Files up to this size are fully checked when opened (about 0.1 s). Of larger files only what the first queries need is read. */
const CHECKED_BYTES = 32 * 1024 * 1024;

/**
 * Written into the header of each file (`PRAGMA application_id`): "Gir2". Changes when rows of the earlier format would be misread; such
 * files are refused.
 */
const APPLICATION_ID = 0x47697232;

/**
 * Opens or creates an SQLite file with the settings that the writer's guarantees depend on.
 * @param schema statements that create what is missing
 * @throws DataDirError when the file cannot be read or written, is damaged, or belongs to an earlier version
 */
export function openFile(file: string, schema: string): Database.Database {
  prepareDataDir(dirname(file));
  let db: Database.Database | undefined;
  return reportingDamage(file, () => {
    try {
      createPrivateFile(file);
      db = new Database(file);
      // First, because another process that creates the file at the same instant even blocks reads.
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

/**
 * Runs work on a file.
 * @throws DataDirError when SQLite reports a fault of the file; errors for the operator pass unchanged
 */
export function reportingDamage<R>(file: string, work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (error instanceof DataDirError || error instanceof UnknownVersionError) throw error;
    const { message } = error as Error;
    throw new DataDirError(dirname(file), `${basename(file)}: ${message}`, { cause: error });
  }
}

/** Whether a file has tables but not our mark. */
export function isFormerFile(db: Database.Database): boolean {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' LIMIT 1").all([]);
  if (tables.length === 0) return false;
  // Read after the tables. Another process that creates the file writes both at one instant, perhaps between these two queries.
  const [mark] = db.pragma('application_id') as { application_id: number }[];
  return mark?.application_id !== APPLICATION_ID;
}

/**
 * Refuses a file that has tables but not our mark: from an earlier version or another program.
 * @throws DataDirError that tells the operator what to do
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
  // Pages that many commits change are copied into the file once. The log stays below 16 MB.
  db.pragma('wal_autocheckpoint = 4000');
  // Overwrites deleted data: the data of a person who asked to be forgotten must not stay in the file.
  db.pragma('secure_delete = ON');
  // A process that ended at a failed flush may have left log data in memory only. This writes it again.
  db.pragma('wal_checkpoint(PASSIVE)');
  // A real write: with a write-ahead log, an empty transaction succeeds even on a read-only file.
  db.exec(`BEGIN IMMEDIATE; PRAGMA application_id = ${APPLICATION_ID}; ${schema}; COMMIT`);
  db.pragma(`busy_timeout = ${ON_THE_SPOT_MS}`);
}

/** Changing the journal mode does not wait for other processes, and one may be starting at the same instant. */
function useWriteAheadLog(db: Database.Database): void {
  const giveUpAt = nowMs() + OPENING_MS;
  for (;;) {
    try {
      db.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || nowMs() > giveUpAt) throw error;
    }
  }
}

function checkPages(db: Database.Database, file: string): void {
  if (statSync(file).size > CHECKED_BYTES) return;
  const [found] = db.pragma('quick_check(1)') as { quick_check: string }[];
  if (found?.quick_check !== 'ok') throw new Error(found?.quick_check ?? 'no answer');
}
