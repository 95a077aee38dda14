import { DuplicateKeyError } from '../port';

/** Whether another process holds a lock. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY') || String(error).includes('database is locked');
}

/** Runs a write, and says a unique key that is taken in the words of the port. */
export function namingDuplicates<R>(write: () => R): R {
  try {
    return write();
  } catch (error) {
    if (/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(codeOf(error))) {
      throw new DuplicateKeyError((error as Error).message, { cause: error });
    }
    throw error;
  }
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
