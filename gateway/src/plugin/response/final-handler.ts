import type { GatewayContext } from '../context';
import { beginRequest } from '../request/begin-request';
import type { Exchange } from '../request/request-context';
import { sendError } from './send-error';

/**
 * Responds to requests that no policy has answered: 404, or 500 for an unexpected error. Replaces Express's final handler, which sends HTML
 * with the stack.
 */
export function finalHandler(context: GatewayContext, exchange: Exchange, error?: unknown): void {
  const { requestId, span } = exchange.request.context ?? beginRequest(context, exchange);
  if (error === undefined || error === null) {
    sendError(exchange, 'NOT_FOUND');
    return;
  }
  if (isBadRequest(error)) {
    sendError(exchange, 'INVALID_REQUEST', { headers: { connection: 'close' } });
    return;
  }
  const { traceId } = span.trace;
  context.log.error({ err: error, requestId, traceId }, 'unexpected error');
  sendError(exchange, 'UNEXPECTED');
}

/** Whether Express could not decode the path. */
const isBadRequest = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 400;
