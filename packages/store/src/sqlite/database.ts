import { nowMs } from '@girouette/platform/async';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { isSyncFailure } from './errors';
import { createKeptRows, type KeptRows } from './kept-rows';
import { openFile } from './open-file';
import { retryRead } from './retry-read';
import { sqlOf, type Sql } from './sql';
import { createSyncing, type FlushFile } from './syncing';
import { createWriter, type Writer } from './writer';

/** Exit code of a process that could not flush its data (EX_IOERR of sysexits.h). */
const EXIT_IO_ERROR = 74;

/** The minimum interval between two pings that try to write while writes fail, in milliseconds. */
const RETRY_EVERY_MS = 1_000;

/** Receives the store's messages for the operator; a pino logger fits. */
export interface StoreLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  fatal(details: object, message: string): void;
}

export interface SqliteOptions {
  /** The directory of the data; created when missing. */
  dir: string;
  /** Names the file: `<dir>/<name>.db`. */
  name: string;
  /** Statements that create missing tables; they run first. */
  schema?: string;
  log?: StoreLog | undefined;
  /** Replaces `fdatasync` in tests. */
  flush?: FlushFile;
  /** How long a write waits for other processes, in milliseconds. Default 10 seconds. */
  maxWaitMs?: number;
  /** Ends the process after a failed flush; replaced in tests. */
  end?: (error: unknown) => void;
}

/** One SQLite file that several processes may have open. */
export interface SqliteDatabase {
  readonly sql: Sql;
  readonly writer: Writer;
  readonly kept: KeptRows;
  /** Runs a read of committed data. Waits while another process locks the file. Must not write. */
  readonly read: <R>(work: () => R) => Promise<R>;
  /** Resolves when everything committed so far, including by other processes, is safe from a power cut. */
  readonly synced: () => Promise<void>;
  /** @throws AppError UNAVAILABLE while writes fail; it then tries to write once a second */
  ping(): Promise<void>;
  /** Finishes pending work, then closes. May be called twice. */
  close(): Promise<void>;
}

/**
 * Opens `<dir>/<name>.db`.
 *
 * `writeUnsynced` resolves once the operating system has the commit, so killing the process loses nothing. `write` resolves once the log is
 * flushed, so a power cut loses nothing either.
 * @throws DataDirError when the file cannot be used
 */
export function openDatabase(options: SqliteOptions): SqliteDatabase {
  const { dir, name, schema = '', log } = options;
  const { flush, maxWaitMs, end = () => process.exit(EXIT_IO_ERROR) } = options;
  const file = join(dir, `${name}.db`);
  const db = openFile(file, schema);
  const sql = sqlOf(db);
  // The log keeps its place while the file is open here. Closing this descriptor drops no lock, because the locks belong to the other
  // descriptors.
  const walFd = openSync(`${file}-wal`, 'r');
  let nextTry = 0;
  const flushFailed = (error: unknown): void => {
    log?.fatal({ err: error, file }, 'the disk did not take what was written; the process ends');
    writer.stop(error as Error);
    end(error);
  };
  const syncing = createSyncing({
    sql,
    walFd,
    ...(flush !== undefined && { flush }),
    onFlushed: () => writer.commitGathered(),
    onFlushFailed: flushFailed,
  });
  const writer = createWriter({
    sql,
    syncing,
    ...(maxWaitMs !== undefined && { maxWaitMs }),
    onFailure(error) {
      if (error === null) log?.info({ file }, 'the disk takes writes again');
      else if (isSyncFailure(error.cause)) flushFailed(error.cause);
      else log?.warn({ err: error.cause, file }, 'the disk does not take writes');
      nextTry = nowMs() + RETRY_EVERY_MS;
    },
  });
  let closing: Promise<void> | null = null;

  async function close(): Promise<void> {
    // Queued after everything that waits. If it fails, the waiting writes have failed and reported it.
    await writer.write(() => undefined).catch(() => undefined);
    writer.stop(new Error(`${name}.db is closed`));
    try {
      // Moves everything into one file, unless another process still uses the log. On a full disk the log stays.
      sql.get('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      log?.warn({ err: error, file }, 'the log stays beside the file');
    }
    sql.forget();
    db.close();
    closeSync(walFd);
  }

  return {
    sql,
    writer,
    kept: createKeptRows(sql),
    read: retryRead,
    synced: () => syncing.synced(),
    async ping() {
      const failure = writer.failure();
      if (failure === null) return retryRead(() => void sql.get('SELECT 1'));
      if (nowMs() < nextTry) throw failure;
      nextTry = nowMs() + RETRY_EVERY_MS;
      await writer.write(() => sql.exec('PRAGMA user_version = 1'));
    },
    close: () => (closing ??= close()),
  };
}
