export { isDependencyOutage } from './dependency-outage';
export { createLoop, type Loop } from './loop';
export { pause } from './pause';
export { toLoginError, findLoginError, RefusedConnectionError } from './refused-connection';
export {
  contextFields,
  currentCause,
  currentNetwork,
  currentRequestId,
  currentTrace,
  keepContext,
  runInContext,
  type RequestContext,
} from './request-context';
export { childOf, formatTraceparent, newTrace, parseTraceparent, type Trace } from './trace';
export { backoffMs, retry, type Backoff } from './retry';
export { randomBelow, randomBytes, randomFraction, randomUuid } from './chance';
export {
  abortAfter,
  afterTurn,
  cancelTimer,
  monotonicMs,
  nextTurn,
  nowMs,
  sleep,
  startInterval,
  startTimer,
  type Timer,
} from './time';
export { withTimeout } from './with-timeout';
