import { DuplicateKeyError, PortMisuseError } from '../port';

const DUPLICATE_KEY = 11_000;

/**
 * What MongoDB says when an update does not fit the document: BadValue, FailedToParse, TypeMismatch, PathNotViable,
 * ConflictingUpdateOperators, ImmutableField, CannotIndexParallelArrays; and the old numbers for a push to what is no
 * array, which servers that speak its protocol still give.
 */
const MISUSE = [2, 9, 14, 28, 40, 66, 171, 10_141, 10_142, 10_143];

/** Runs an operation, and says its refusals in the words of the port. */
export async function inPortWords<R>(operation: () => Promise<R>): Promise<R> {
  try {
    return await operation();
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code;
    const message = (error as Error).message;
    if (code === DUPLICATE_KEY) throw new DuplicateKeyError(message, { cause: error });
    if (MISUSE.includes(code as number)) throw new PortMisuseError(message, { cause: error });
    throw error;
  }
}
