export { isDependencyOutage } from './dependency-outage';
export { createLoop, type Loop } from './loop';
export { pause } from './pause';
export { explainRefusal, refusalIn, RefusedConnectionError } from './refused-connection';
export { currentRequestId, keepRequestId, runWithRequestId } from './request-context';
export { backoffMs, retry, type Backoff } from './retry';
export { withTimeout } from './with-timeout';
