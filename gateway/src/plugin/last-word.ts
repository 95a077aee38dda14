import type { ServerResponse } from 'node:http';
import { arrive } from './arrive';
import type { GatewayRequest } from './exchange';
import type { House } from './house';
import { refuse } from './refuse';

/**
 * Answers what no policy has answered: 404, or 500 for an error of ours. Stands in for Express's own last handler, which
 * answers in HTML and with the stack.
 */
export function lastWord(
  house: House,
  { request, response }: { request: GatewayRequest; response: ServerResponse },
  error?: unknown,
): void {
  const exchange = request.exchange ?? arrive(house, request, response);
  if (error === undefined || error === null) {
    refuse({ request, response }, 'NOT_FOUND');
    return;
  }
  if (isBadRequest(error)) {
    refuse({ request, response }, 'INVALID_REQUEST', { headers: { connection: 'close' } });
    return;
  }
  house.log.error({ err: error, requestId: exchange.requestId }, 'unexpected error');
  refuse({ request, response }, 'UNEXPECTED');
}

/** Express could not decode the path. */
const isBadRequest = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 400;
