import { causesOf } from './causes';

/** Error names and codes that drivers use when a backing service does not answer. */
const NAMES = new Set([
  // our own time limits
  'TimeoutError',
  // a login or certificate that is refused may be accepted once the operator has corrected it
  'RefusedConnectionError',
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

/** Whether an error means that the store, the event log or the cache does not answer, so that a later attempt may succeed. */
export function isDependencyOutage(error: unknown): boolean {
  return [...causesOf(error)].some((cause) => {
    const { code, name, constructor } = cause as Error & { code?: unknown };
    return NAMES.has(name) || NAMES.has(constructor.name) || CODES.has(String(code));
  });
}
