import { AppError } from '@girouette/contracts';

/** After how many seconds a client may repeat a write that the disk did not take. */
const RETRY_AFTER_SECONDS = 5;

/** Whether another process holds a lock. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY') || String(error).includes('database is locked');
}

/** Whether a write met an id or a unique key that exists. */
export function isTaken(error: unknown): boolean {
  return /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(codeOf(error));
}

/** Whether the disk did not take a write: it is full, failing, or mounted read-only. The same write may succeed later. */
export function isDiskFailure(error: unknown): boolean {
  return /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(codeOf(error));
}

/** Whether SQLite itself could not flush to the disk, after which nobody knows what the disk holds. */
export function isSyncFailure(error: unknown): boolean {
  return /^SQLITE_IOERR_(DIR_)?FSYNC$/.test(codeOf(error));
}

/** The error that a client sees while writes fail. */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
