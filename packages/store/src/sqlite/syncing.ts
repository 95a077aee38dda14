import { fdatasync } from 'node:fs';
import { promisify } from 'node:util';
import type { Sql } from './sql';

/** Flushes a file to the disk. */
export type FlushFile = (fd: number) => Promise<void>;

export interface Syncing {
  /** Call this after each commit of this connection. */
  committed(): void;
  /** Whether a flush is under way. */
  isRunning(): boolean;
  /** Resolves when everything committed so far, including by other processes, is safe from a power cut. */
  synced(): Promise<void>;
}

interface SyncingOptions {
  sql: Sql;
  /** Descriptor of the write-ahead log. */
  walFd: number;
  /** Called after each flush, before the next one begins. */
  onFlushed: () => void;
  /** Called after a failed flush; must end the process. */
  onFlushFailed: (error: unknown) => void;
  flush?: FlushFile;
}

/**
 * Flushes the write-ahead log in the thread pool, one flush at a time. Callers that arrive during a flush share the next one.
 *
 * After a failed flush the operating system may have dropped the pages and will report the next flush as successful. No later answer could
 * be trusted, so the process must end. The next process to open the file checks every page of the log by its checksum. This also applies to
 * a full disk, since file systems that reserve no space report it only here: nothing tells whether the pages are still waiting to be
 * written.
 */
export function createSyncing(options: SyncingOptions): Syncing {
  const { sql, walFd, onFlushed, onFlushFailed, flush = promisify(fdatasync) } = options;
  let dirty = true;
  let version = Number.NaN;
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const needed = (): boolean => dirty || versionNow(sql) !== version;

  async function flushNow(): Promise<void> {
    dirty = false;
    version = versionNow(sql);
    try {
      await flush(walFd);
    } catch (error) {
      onFlushFailed(error);
      throw error;
    }
    current = null;
    onFlushed();
  }

  return {
    committed() {
      dirty = true;
    },
    isRunning: () => current !== null,
    async synced() {
      if (!needed()) return current ?? undefined;
      if (next === null) {
        if (current === null) return (current = flushNow());
        next = current.then(() => {
          next = null;
          return (current = flushNow());
        });
      }
      return next;
    },
  };
}

/** The number of the last visible commit. NaN, which equals nothing, while another process locks the file. */
function versionNow(sql: Sql): number {
  try {
    return sql.dataVersion();
  } catch {
    return Number.NaN;
  }
}
