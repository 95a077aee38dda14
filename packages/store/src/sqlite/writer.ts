import { nowMs, startTimer, afterTurn, randomFraction } from '@girouette/platform/async';
import { AsyncResource } from 'node:async_hooks';
import { isBusy, isDiskFailure, unavailable } from './errors';
import type { Sql } from './sql';
import type { Syncing } from './syncing';

/** How long a write waits for other processes to finish theirs, in milliseconds. */
const MAX_WAIT_MS = 10_000;

export interface WriteOptions {
  /**
   * Undoes everything that this work wrote when it throws. Without it, a failing statement undoes only itself, so after its first write the
   * work may only make writes that cannot fail.
   */
  savepoint?: boolean;
}

/**
 * Groups writes: those requested in one turn of the event loop, or while the disk is busy, share a transaction. `work` is synchronous and
 * must not await. When it throws, only its own promise is rejected. When the COMMIT fails, nothing of the group is written and all its
 * promises are rejected.
 */
export interface Writer {
  /**
   * Resolves when the writes of `work` are safe from a power cut.
   * @throws AppError UNAVAILABLE when the disk refuses the write, or another process held the lock for 10 seconds
   */
  write<R>(work: () => R, options?: WriteOptions): Promise<R>;
  /** Like `write`, but resolves after the COMMIT, which a power cut may undo. For repeatable writes. */
  writeUnsynced<R>(work: () => R, options?: WriteOptions): Promise<R>;
}

interface Job {
  run(): () => void;
  fail(error: unknown): void;
  synced: boolean;
  since: number;
}

export interface GroupWriter extends Writer {
  /** Commits the gathered writes. Call this when the disk is free again. */
  commitGathered(): void;
  /** The error of the last group, when the disk refused it. */
  failure(): Error | null;
  /** Rejects all waiting and all future writes. */
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
  const { sql, syncing, maxWaitMs = MAX_WAIT_MS } = options;
  const disk = watchDisk(options.onFailure);
  let queue: Job[] = [];
  let scheduled = false;
  let stopped: Error | null = null;

  function add<R>(work: () => R, synced: boolean, { savepoint = false }: WriteOptions): Promise<R> {
    const ownWork = inOwnContext(work);
    return new Promise<R>((resolve, reject) => {
      if (stopped !== null) return reject(stopped);
      const run = () => {
        const result = savepoint ? withSavepoint(sql, ownWork) : ownWork();
        return () => resolve(result);
      };
      queue.push({ run, fail: reject, synced, since: nowMs() });
      schedule();
    });
  }

  function schedule(): void {
    // Writes that arrive during a flush could not be answered before the next flush, so they gather until then.
    if (scheduled || syncing.isRunning()) return;
    scheduled = true;
    afterTurn(turn);
  }

  function turn(): void {
    scheduled = false;
    // A timer or `setImmediate` called this during a flush. `commitGathered` follows the flush.
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
      return disk.failed(group, error);
    }
    const group = queue;
    queue = [];
    let outcomes;
    try {
      outcomes = runAll(sql, group);
    } catch (error) {
      return disk.failed(group, error);
    }
    syncing.committed();
    disk.succeeded();
    settle(syncing, group, outcomes);
  }

  /** Another process is writing. Waits in the event loop rather than in SQLite, which would block everything else. */
  function retryLater(error: unknown): void {
    const tooLate = nowMs() - maxWaitMs;
    for (const job of queue) if (job.since <= tooLate) job.fail(unavailable(error));
    queue = queue.filter((job) => job.since > tooLate);
    if (queue.length === 0 || scheduled) return;
    scheduled = true;
    // A random wait, so that two processes that met do not meet again.
    startTimer(turn, 1 + randomFraction() * 4);
  }

  return {
    write: (work, writeOptions = {}) => add(work, true, writeOptions),
    writeUnsynced: (work, writeOptions = {}) => add(work, false, writeOptions),
    commitGathered,
    failure: disk.failure,
    stop(error) {
      stopped = error;
      for (const job of queue) job.fail(error);
      queue = [];
    },
  };
}

/** A group runs in one turn. Each work keeps the context of its request. */
function inOwnContext<R>(work: () => R): () => R {
  const context = new AsyncResource('WRITE');
  return () => context.runInAsyncScope(work);
}

/** Remembers whether the disk refused the last group. */
function watchDisk(onFailure: WriterOptions['onFailure']) {
  let failure: Error | null = null;

  function note(error: Error | null): void {
    const changed = (failure === null) !== (error === null);
    failure = error;
    if (changed) onFailure?.(error);
  }

  return {
    failure: () => failure,
    succeeded: () => note(null),
    /** Rejects the jobs of a group that was not committed. */
    failed(group: readonly Job[], cause: unknown): void {
      const error = isDiskFailure(cause) ? unavailable(cause) : cause;
      if (isDiskFailure(cause)) note(error as Error);
      for (const job of group) job.fail(error);
    },
  };
}

/**
 * Runs the jobs in the open transaction, commits it and returns the functions that settle the jobs.
 * @throws errors that end the whole group, after rolling it back
 */
function runAll(sql: Sql, group: readonly Job[]): (() => void)[] {
  try {
    const outcomes = group.map((job) => outcomeOf(sql, job));
    sql.exec('COMMIT');
    return outcomes;
  } catch (error) {
    // SQLite rolls back by itself in some cases, e.g. on a full disk.
    if (sql.inTransaction()) sql.exec('ROLLBACK');
    throw error;
  }
}

/** @throws errors that end the whole group */
function outcomeOf(sql: Sql, job: Job): () => void {
  try {
    return job.run();
  } catch (error) {
    if (isDiskFailure(error) || !sql.inTransaction()) throw error;
    return () => job.fail(error);
  }
}

/** Settles the jobs of a committed group: those that must survive a power cut once the disk has them. */
function settle(syncing: Syncing, group: readonly Job[], outcomes: readonly (() => void)[]): void {
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
