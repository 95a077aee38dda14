/** What drivers throw when a backing service does not answer, by the error's name or its code. */
const NAMES = new Set([
  // our own time limits
  'TimeoutError',
  // mongodb
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoOperationTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  // kafkajs
  'KafkaJSConnectionError',
  'KafkaJSConnectionClosedError',
  'KafkaJSNumberOfRetriesExceeded',
  'KafkaJSRequestTimeoutError',
  'KafkaJSBrokerNotFound',
  // redis
  'ClientOfflineError',
  'ClientClosedError',
  'ConnectionTimeoutError',
  'SocketClosedUnexpectedlyError',
  'SocketTimeoutError',
  'CommandTimeoutError',
]);

const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'SQLITE_BUSY',
  // AppError of a store that could not write
  'UNAVAILABLE',
]);

/** Whether an error means that the store, the log of events or the cache does not answer, so that trying later may help. */
export function isDependencyOutage(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; depth += 1) {
    const { code, name, constructor } = at as Error & { code?: unknown };
    if (NAMES.has(name) || NAMES.has(constructor.name)) return true;
    if (typeof code === 'string' && CODES.has(code)) return true;
    at = at.cause;
  }
  return false;
}
