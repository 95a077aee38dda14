import { fdatasync } from 'node:fs';
import { promisify } from 'node:util';
import type { Sql } from './sql';

/** Flushes a file to the disk. */
export type FlushFile = (fd: number) => Promise<void>;

export interface Syncing {
  /** To be called after each commit of this connection. */
  committed(): void;
  /** Whether a flush is under way. */
  isRunning(): boolean;
  /** Resolves when everything committed so far, also by another process, would survive a power cut. */
  synced(): Promise<void>;
}

interface SyncingOptions {
  sql: Sql;
  /** Descriptor of the write-ahead log. */
  walFd: number;
  /** Called after each flush, before the next one begins. */
  onFlushed: () => void;
  /** Called when a flush failed; must end the process. */
  onFlushFailed: (error: unknown) => void;
  flush?: FlushFile;
}

/**
 * Flushes the write-ahead log in the thread pool, one flush at a time: those who ask while one is under way share the next.
 *
 * After a failed flush the operating system may have dropped the pages and will report the next flush as successful. So no
 * later answer could be trusted, and the process must end: whoever opens the file next checks every page of the log by its
 * checksum. This holds for a full disk too (file systems that reserve no space report it only here): there is no way to
 * learn whether the pages are still waiting to be written.
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

/** The number of the last commit that is seen; NaN, which equals nothing, while another process locks the file. */
function versionNow(sql: Sql): number {
  try {
    return sql.dataVersion();
  } catch {
    return Number.NaN;
  }
}
