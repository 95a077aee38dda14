import { AppError } from '@girouette/contracts';

const DUPLICATE_KEY = 11_000;
/** The `Retry-After` in seconds while MongoDB is unavailable. */
const RETRY_AFTER_SECONDS = 1;

const OUTAGE_NAMES = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoOperationTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
]);

/**
 * Error codes of a server that is temporarily unavailable: shutting down, not the primary, or with too few members to confirm a
 * write (HostUnreachable, HostNotFound, MaxTimeMSExpired, WriteConcernFailed, NetworkTimeout,
 * ShutdownInProgress, PrimarySteppedDown, ExceededTimeLimit, SocketException, NotWritablePrimary, InterruptedAtShutdown,
 * InterruptedDueToReplStateChange, NotPrimaryNoSecondaryOk, NotPrimaryOrSecondary).
 */
const OUTAGE_CODES = new Set([
  6, 7, 50, 64, 89, 91, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/** Whether the server is temporarily unavailable, so that a retry may succeed. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return OUTAGE_NAMES.has(error.name) || OUTAGE_CODES.has(codeOf(error) as number);
}

/** Whether a write failed because the id or a unique key is taken. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === DUPLICATE_KEY;
}

/** The part of a collection that counts documents. */
interface Counting {
  countDocuments(filter: { _id: string }, options: { limit: number }): Promise<number>;
}

/**
 * Whether an insert failed because its id is taken, and not another unique key. MongoDB names the fields of the key; other servers of its
 * protocol do not, and their sentences differ.
 */
export async function isIdTaken(
  error: unknown,
  { collection, id }: { collection: Counting; id: string },
): Promise<boolean> {
  if (!isDuplicate(error)) return false;
  const { keyPattern } = error as { keyPattern?: object };
  if (keyPattern !== undefined) return '_id' in keyPattern;
  return (await collection.countDocuments({ _id: id }, { limit: 1 })) > 0;
}

/** The error that a client gets while MongoDB is unavailable. */
export function unavailable(cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}

/** The code of a server's error. */
export function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}
