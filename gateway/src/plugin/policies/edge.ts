import { arrive } from '../arrive';
import type { Handler } from '../exchange';
import type { House } from '../house';
import { refuse } from '../refuse';
import { isDangerousFraming, isDangerousHost, isDangerousPath } from '../suspicion';

/**
 * The first policy of every pipeline: opens the exchange, refuses what no honest client sends, and finds the contract's row.
 * An unknown call ends here with 404.
 */
export const edgePolicy =
  (house: House): Handler =>
  (request, response, next) => {
    const exchange = arrive(house, request, response);
    const both = { request, response };
    const { method = 'GET' } = request;

    const isDangerous =
      isDangerousPath(request.url ?? '') ||
      isDangerousFraming(method, request.headers) ||
      isDangerousHost(request);
    if (isDangerous) {
      refuse(both, 'INVALID_REQUEST', { headers: { connection: 'close' } });
      return;
    }
    if (request.headers.upgrade?.toLowerCase() === 'websocket') {
      refuse(both, 'NOT_FOUND');
      return;
    }
    if (exchange.kind === 'web') {
      if (method === 'GET' || method === 'HEAD') next();
      else refuse(both, 'NOT_FOUND', { headers: { allow: 'GET, HEAD' } });
      return;
    }

    const methods = house.endpoints.methodsOf(exchange.path);
    exchange.call = house.endpoints.find(method, exchange.path);
    const isPreflight = method === 'OPTIONS' && methods.length > 0;
    if (exchange.call || isPreflight) next();
    else
      refuse(
        both,
        'NOT_FOUND',
        methods.length > 0 ? { headers: { allow: methods.join(', ') } } : {},
      );
  };
