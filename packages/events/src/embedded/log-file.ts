import { resolve } from 'node:path';
import { createLoop } from '@girouette/platform/async';
import { openDatabase, type SqliteDatabase, type StoreLog } from '@girouette/store/sqlite';
import type { AnyEvent } from '@girouette/contracts';
import { createMemo, type Memo } from '@girouette/contracts/memo';
import { createNotifier, type Notifier } from './notifier';

/** All groups of a process read an event within a moment. */
const MAX_PARSED = 100;
/** How soon the events of another process are noticed, in milliseconds. */
const POLL_MS = 500;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY, topic TEXT NOT NULL, key TEXT NOT NULL UNIQUE, target_group TEXT, event TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS events_by_topic ON events (topic, position);
  CREATE TABLE IF NOT EXISTS noted_positions (
    topic TEXT NOT NULL, consumer TEXT NOT NULL, position TEXT NOT NULL, PRIMARY KEY (topic, consumer)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS dead_letters (
    id TEXT PRIMARY KEY, consumer TEXT NOT NULL, topic TEXT NOT NULL, event TEXT NOT NULL, error TEXT NOT NULL,
    at INTEGER NOT NULL
  )`;

/** The file of the log, shared by all services of this process, so that concurrent writes share a transaction. */
export interface LogFile extends Pick<
  SqliteDatabase,
  'sql' | 'writer' | 'read' | 'synced' | 'ping'
> {
  readonly notifier: Notifier;
  /** The latest events that a group of this process has read, by position. */
  readonly parsed: Memo<number, AnyEvent>;
  /** Closes the file when no other log in this process uses it. */
  close(): Promise<void>;
}

interface OpenFile extends LogFile {
  users: number;
}

const openFiles = new Map<string, OpenFile>();

/**
 * Opens `<dir>/log.db`.
 * @throws DataDirError when the file cannot be used
 */
export function openLogFile(options: { dir: string; log: StoreLog }): LogFile {
  const path = resolve(options.dir);
  const file = openFiles.get(path) ?? openFile(path, options.log);
  openFiles.set(path, file);
  file.users += 1;
  let closed = false;
  return {
    ...file,
    async close() {
      if (closed) return;
      closed = true;
      file.users -= 1;
      if (file.users > 0) return;
      openFiles.delete(path);
      await file.close();
    },
  };
}

function openFile(dir: string, log: StoreLog): OpenFile {
  const database = openDatabase({ dir, name: 'log', log, schema: SCHEMA });
  const { sql, writer } = database;
  const read: LogFile['read'] = (work) => database.read(work);
  const notifier = createNotifier();
  let version = sql.dataVersion();
  const poll = createLoop(async () => {
    // Fails while another process locks the file; the next poll tries again.
    await read(() => sql.dataVersion()).then(noteVersion, () => undefined);
    return POLL_MS;
  });
  poll.start();

  function noteVersion(now: number): void {
    if (now === version) return;
    version = now;
    notifier.notifyAll();
  }

  return {
    users: 0,
    sql,
    writer,
    read,
    synced: () => database.synced(),
    ping: () => database.ping(),
    notifier,
    parsed: createMemo(MAX_PARSED),
    async close() {
      await poll.stop();
      await database.close();
    },
  };
}
