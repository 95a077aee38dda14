import { AppError } from '@girouette/contracts';

/** The `Retry-After` in seconds for a write that the disk refused. */
const RETRY_AFTER_SECONDS = 5;

/** Whether another process holds a lock. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY') || String(error).includes('database is locked');
}

/** Whether SQLite says that it cannot read a file: it is in use, damaged or no database. */
export const isOfSqlite = (error: unknown): boolean =>
  isBusy(error) || codeOf(error).startsWith('SQLITE_');

/** Whether a write failed because the id or a unique key is taken. */
export function isTaken(error: unknown): boolean {
  return /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(codeOf(error));
}

/** Whether the disk refused a write: it is full, failing, or mounted read-only. The same write may succeed later. */
export function isDiskFailure(error: unknown): boolean {
  return /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(codeOf(error));
}

/** Whether SQLite itself could not flush to the disk. The state of the disk is then unknown. */
export function isSyncFailure(error: unknown): boolean {
  return /^SQLITE_IOERR_(DIR_)?FSYNC$/.test(codeOf(error));
}

/** The error that a client gets while writes fail. */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
