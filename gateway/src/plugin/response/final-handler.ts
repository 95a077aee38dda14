import type { ServerResponse } from 'node:http';
import { beginRequest } from '../request/begin-request';
import type { GatewayRequest } from '../request/request-context';
import type { GatewayContext } from '../context';
import { sendError } from './send-error';

/**
 * Answers what no policy has answered: 404, or 500 for an error of ours. Stands in for Express's own last handler, which
 * answers in HTML and with the stack.
 */
export function finalHandler(
  context: GatewayContext,
  { request, response }: { request: GatewayRequest; response: ServerResponse },
  error?: unknown,
): void {
  const requestContext = request.context ?? beginRequest(context, request, response);
  if (error === undefined || error === null) {
    sendError({ request, response }, 'NOT_FOUND');
    return;
  }
  if (isBadRequest(error)) {
    sendError({ request, response }, 'INVALID_REQUEST', { headers: { connection: 'close' } });
    return;
  }
  context.log.error({ err: error, requestId: requestContext.requestId }, 'unexpected error');
  sendError({ request, response }, 'UNEXPECTED');
}

/** Express could not decode the path. */
const isBadRequest = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 400;
