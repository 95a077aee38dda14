import { beginRequest } from '../request/begin-request';
import type { Handler } from '../request/request-context';
import type { GatewayContext } from '../context';
import { sendError } from '../response/send-error';
import { isAmbiguousFraming, isAmbiguousHost, isUnsafePath } from '../request/request-guards';

/**
 * The first policy of every pipeline: opens the requestContext, refuses what no honest client sends, and finds the contract's row.
 * An unknown call ends here with 404.
 */
export const edgePolicy =
  (context: GatewayContext): Handler =>
  (request, response, next) => {
    const requestContext = beginRequest(context, request, response);
    const both = { request, response };
    const { method = 'GET' } = request;

    const isUnsafe =
      isUnsafePath(request.url ?? '') ||
      isAmbiguousFraming(method, request.headers) ||
      isAmbiguousHost(request);
    if (isUnsafe) {
      sendError(both, 'INVALID_REQUEST', { headers: { connection: 'close' } });
      return;
    }
    if (request.headers.upgrade?.toLowerCase() === 'websocket') {
      sendError(both, 'NOT_FOUND');
      return;
    }
    if (requestContext.kind === 'web') {
      if (method === 'GET' || method === 'HEAD') next();
      else sendError(both, 'NOT_FOUND', { headers: { allow: 'GET, HEAD' } });
      return;
    }

    const methods = context.endpoints.methodsOf(requestContext.path);
    requestContext.endpoint = context.endpoints.find(method, requestContext.path);
    const isPreflight = method === 'OPTIONS' && methods.length > 0;
    if (requestContext.endpoint || isPreflight) next();
    else
      sendError(
        both,
        'NOT_FOUND',
        methods.length > 0 ? { headers: { allow: methods.join(', ') } } : {},
      );
  };
