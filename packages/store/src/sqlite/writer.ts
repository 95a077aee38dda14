import { AsyncResource } from 'node:async_hooks';
import { isBusy, isDiskFailure, unavailable } from './errors';
import type { Sql } from './sql';
import type { Syncing } from './syncing';

/** How long a write waits for other processes to finish theirs, in milliseconds. */
const MAX_WAIT_MS = 10_000;

export interface WriteOptions {
  /**
   * Undo everything this work wrote when it throws. Without it, work may write again after its first write only if that
   * cannot fail: a failing statement undoes itself only.
   */
  savepoint?: boolean;
}

/**
 * Writes in groups: whatever is asked for in one turn of the event loop, or while the disk is being waited for, shares a
 * transaction. `work` is synchronous and must not await; what it throws rejects its own promise and leaves the others alone.
 * When the COMMIT fails, nothing of the group was written and every promise of it is rejected.
 */
export interface Writer {
  /**
   * Resolves when what `work` wrote would survive a power cut.
   * @throws AppError UNAVAILABLE when the disk does not take it, or another process held the lock for 10 seconds
   */
  write<R>(work: () => R, options?: WriteOptions): Promise<R>;
  /** As `write`, and resolves after the COMMIT: a power cut may undo it. For writes that can be repeated. */
  writeUnsynced<R>(work: () => R, options?: WriteOptions): Promise<R>;
}

interface Job {
  run(): () => void;
  fail(error: unknown): void;
  synced: boolean;
  since: number;
}

export interface GroupWriter extends Writer {
  /** Commits what has gathered; to be called when the disk is free again. */
  commitGathered(): void;
  /** The error of the last group, when the disk did not take it. */
  failure(): Error | null;
  /** Rejects everything that waits, and everything that comes. */
  stop(error: Error): void;
}

interface WriterOptions {
  sql: Sql;
  syncing: Syncing;
  /** Called when writes begin to fail, and with null when they succeed again. */
  onFailure?: (error: Error | null) => void;
  maxWaitMs?: number;
}

export function createWriter(options: WriterOptions): GroupWriter {
  const { sql, syncing, onFailure = () => undefined, maxWaitMs = MAX_WAIT_MS } = options;
  let queue: Job[] = [];
  let scheduled = false;
  let failure: Error | null = null;
  let stopped: Error | null = null;

  function add<R>(work: () => R, synced: boolean, { savepoint = false }: WriteOptions): Promise<R> {
    // A group runs in one turn: each work keeps the context of the request that asked for it.
    const context = new AsyncResource('WRITE');
    const ownWork = () => context.runInAsyncScope(work);
    return new Promise<R>((resolve, reject) => {
      if (stopped !== null) return reject(stopped);
      queue.push({
        run: () => {
          const result = savepoint ? withSavepoint(sql, ownWork) : ownWork();
          return () => resolve(result);
        },
        fail: reject,
        synced,
        since: Date.now(),
      });
      schedule();
    });
  }

  function schedule(): void {
    // What comes while the disk is being flushed could not be answered before the next flush: it gathers until then.
    if (scheduled || syncing.isRunning()) return;
    scheduled = true;
    setImmediate(turn);
  }

  function turn(): void {
    scheduled = false;
    // Asked by a timer or by `setImmediate` while a flush has begun: `commitGathered` comes after it.
    if (syncing.isRunning()) return;
    commitGathered();
  }

  function commitGathered(): void {
    if (queue.length === 0) return;
    try {
      sql.exec('BEGIN IMMEDIATE');
    } catch (error) {
      if (isBusy(error)) return retryLater(error);
      const group = queue;
      queue = [];
      return failAll(group, error);
    }
    const group = queue;
    queue = [];
    let outcomes: (() => void)[];
    try {
      outcomes = group.map((job) => outcomeOf(job));
      sql.exec('COMMIT');
    } catch (error) {
      // A full disk, for one, makes SQLite undo the transaction by itself.
      if (sql.inTransaction()) sql.exec('ROLLBACK');
      return failAll(group, error);
    }
    syncing.committed();
    note(null);
    settle(group, outcomes);
  }

  /** Runs a job, and answers how to settle it after the commit. @throws what ends the whole group */
  function outcomeOf(job: Job): () => void {
    try {
      return job.run();
    } catch (error) {
      if (isDiskFailure(error) || !sql.inTransaction()) throw error;
      return () => job.fail(error);
    }
  }

  function settle(group: readonly Job[], outcomes: readonly (() => void)[]): void {
    const waiting = group.filter((job) => job.synced);
    group.forEach((job, at) => {
      if (!job.synced) outcomes[at]?.();
    });
    if (waiting.length === 0) return;
    syncing.synced().then(
      () => group.forEach((job, at) => job.synced && outcomes[at]?.()),
      (error: unknown) => waiting.forEach((job) => job.fail(unavailable(error))),
    );
  }

  /** Another process is writing: waits in the event loop rather than in SQLite, which would hold up everything else. */
  function retryLater(error: unknown): void {
    const tooLate = Date.now() - maxWaitMs;
    const expired = queue.filter((job) => job.since <= tooLate);
    queue = queue.filter((job) => job.since > tooLate);
    for (const job of expired) job.fail(unavailable(error));
    if (queue.length === 0 || scheduled) return;
    scheduled = true;
    // By chance, lest two processes that met meet again.
    setTimeout(turn, 1 + Math.random() * 4);
  }

  function failAll(group: readonly Job[], cause: unknown): void {
    const error = isDiskFailure(cause) ? unavailable(cause) : cause;
    if (isDiskFailure(cause)) note(error as Error);
    for (const job of group) job.fail(error);
  }

  function note(error: Error | null): void {
    const changed = (failure === null) !== (error === null);
    failure = error;
    if (changed) onFailure(error);
  }

  return {
    write: (work, writeOptions = {}) => add(work, true, writeOptions),
    writeUnsynced: (work, writeOptions = {}) => add(work, false, writeOptions),
    commitGathered,
    failure: () => failure,
    stop(error) {
      stopped = error;
      for (const job of queue) job.fail(error);
      queue = [];
    },
  };
}

function withSavepoint<R>(sql: Sql, work: () => R): R {
  sql.exec('SAVEPOINT work');
  try {
    const result = work();
    sql.exec('RELEASE work');
    return result;
  } catch (error) {
    if (sql.inTransaction()) sql.exec('ROLLBACK TO work; RELEASE work');
    throw error;
  }
}
