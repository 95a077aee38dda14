import Database from 'libsql';
import { join } from 'node:path';
import { DataDirError, prepareDataDir } from './data-dir';
import type { Param } from './encode';
import { isBusy } from './errors';

/** How long opening waits for other processes, in milliseconds. */
const OPENING_MS = 5_000;

/** Statements kept ready. The shapes of a service's filters are few; beyond that they are prepared anew. */
const MOST_STATEMENTS = 500;

type Statement = Database.Statement;

export interface Connection {
  run(sql: string, params?: readonly Param[]): Database.RunResult;
  get<R>(sql: string, params?: readonly Param[]): R | undefined;
  all<R>(sql: string, params?: readonly Param[]): R[];
  exec(sql: string): void;
  /** Runs `work` as one write that other processes wait for; undone as a whole when it throws. */
  writing<R>(work: () => R): R;
  /** Runs `work` on one unchanging view of the data; within a write, that is the write's own. */
  reading<R>(work: () => R): R;
  /** How long from now on a statement waits for other processes, in milliseconds. It holds up the event loop. */
  waitAtMost(ms: number): void;
  close(): void;
}

/**
 * Opens `<dir>/<service>.db`, which several processes may have open.
 *
 * What survives what: a commit is handed to the operating system before the call answers (write-ahead log), so killing
 * the process at any moment loses nothing that was answered. `synchronous=NORMAL` does not wait for the disk at each
 * commit: a power cut may take the last commits with it, but never damages the file.
 * @throws DataDirError when the file cannot be opened or written
 */
export function connect(dir: string, service: string): Connection {
  prepareDataDir(dir);
  const file = join(dir, `${service}.db`);
  try {
    return connectionOf(openFile(file));
  } catch (error) {
    throw new DataDirError(dir, `${service}.db: ${(error as Error).message}`, error);
  }
}

function openFile(file: string): Database.Database {
  const db = new Database(file);
  db.pragma(`busy_timeout = ${OPENING_MS}`);
  // Changing the journal mode does not wait for others by itself, and a sibling may be starting at the same instant.
  const giveUpAt = Date.now() + OPENING_MS;
  for (;;) {
    try {
      db.pragma('journal_mode = WAL');
      break;
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error;
    }
  }
  db.pragma('synchronous = NORMAL');
  // Takes the write lock and gives it back: tells a file that cannot be written now, not at the first guest.
  db.exec('BEGIN IMMEDIATE; COMMIT');
  return db;
}

function connectionOf(db: Database.Database): Connection {
  const statements = new Map<string, Statement>();

  const prepared = (sql: string): Statement => {
    let statement = statements.get(sql);
    if (statement === undefined) {
      if (statements.size >= MOST_STATEMENTS) statements.clear();
      statement = db.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  };

  const within = <R>(begin: string, work: () => R): R => {
    db.exec(begin);
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      // A full disk, for one, makes SQLite undo the transaction by itself.
      if (db.inTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };

  return {
    run: (sql, params = []) => prepared(sql).run([...params]),
    get: <R>(sql: string, params: readonly Param[] = []) =>
      prepared(sql).get([...params]) as R | undefined,
    // `all` reads to the end. `iterate` must not be used: left early, it keeps its read transaction (libsql 0.5.29), and
    // the write-ahead log grows without end.
    all: <R>(sql: string, params: readonly Param[] = []) => prepared(sql).all([...params]) as R[],
    exec: (sql) => {
      db.exec(sql);
    },
    writing: (work) => within('BEGIN IMMEDIATE', work),
    reading: (work) => (db.inTransaction ? work() : within('BEGIN', work)),
    waitAtMost(ms) {
      db.pragma(`busy_timeout = ${ms}`);
    },
    close() {
      if (!db.open) return;
      statements.clear();
      try {
        // Leaves everything in one file, unless another process still works with the log.
        db.pragma('wal_checkpoint(TRUNCATE)');
      } finally {
        db.close();
      }
    },
  };
}
