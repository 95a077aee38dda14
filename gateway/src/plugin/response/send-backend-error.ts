import type { Backend } from '../backends/registry';
import type { BackendFailure } from '../backends/send';
import type { GatewayContext } from '../context';
import type { Exchange } from '../request/request-context';
import { sendError } from './send-error';

/** Logs the failure of a backend and sends it as an error; aborts a response that has already begun. */
export function sendBackendError(
  { log }: GatewayContext,
  exchange: Exchange,
  { backend, failure }: { backend: Backend; failure: BackendFailure },
): void {
  const { code, cause, retryAfterSeconds } = failure;
  const { requestId, span } = exchange.request.context ?? {};
  const traceId = span?.trace.traceId;
  log.warn(
    { to: backend.name, code, cause: cause?.message, requestId, traceId },
    'a backend has failed',
  );
  sendError(exchange, code, { retryAfterSeconds });
}
