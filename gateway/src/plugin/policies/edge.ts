import { frontendOf } from '../backends/frontend-of';
import type { GatewayContext } from '../context';
import { beginRequest } from '../request/begin-request';
import { isUnsafeRequest } from '../request/request-guards';
import type { Handler, RequestContext } from '../request/request-context';
import { sendError } from '../response/send-error';

/**
 * The first policy of every pipeline. It begins the request, refuses unsafe requests, and finds the endpoint and the backend. A request
 * without a backend ends here with 404, or with 405 where other methods are allowed, unless it is a preflight.
 */
export const edgePolicy =
  (context: GatewayContext): Handler =>
  (request, response, next) => {
    const exchange = { request, response };
    const requestContext = beginRequest(context, exchange);
    const { method = 'GET' } = request;
    const declaresBody = () =>
      context.endpoints.find(method, requestContext.path)?.body !== undefined;
    if (isUnsafeRequest(request, declaresBody)) {
      sendError(exchange, 'INVALID_REQUEST', { headers: { connection: 'close' } });
      return;
    }
    if (request.headers.upgrade?.toLowerCase() === 'websocket') {
      sendError(exchange, 'NOT_FOUND');
      return;
    }
    const allow = route(context, requestContext, method);
    const isPreflight = requestContext.kind === 'api' && method === 'OPTIONS' && allow !== '';
    if (requestContext.backend !== null || isPreflight) {
      requestContext.allow = allow;
      next();
      return;
    }
    if (allow === '') sendError(exchange, 'NOT_FOUND');
    else sendError(exchange, 'METHOD_NOT_ALLOWED', { headers: { allow } });
  };

/**
 * Sets the endpoint and the backend of a request.
 * @returns the allowed methods of its path; only complete for certain when no backend was found
 */
function route(
  { endpoints, backends }: GatewayContext,
  requestContext: RequestContext,
  method: string,
): string {
  const { kind, path } = requestContext;
  if (kind === 'web') {
    const frontend = frontendOf(path);
    if (frontend === null) return '';
    if (method === 'GET' || method === 'HEAD') requestContext.backend = backends[frontend];
    return 'GET, HEAD';
  }
  const endpoint = endpoints.find(method, path);
  if (endpoint === null) return endpoints.methodsOf(path).join(', ');
  requestContext.endpoint = endpoint;
  requestContext.backend = backends[endpoint.service];
  return '';
}
