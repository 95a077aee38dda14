import type { ServerResponse } from 'node:http';
import { logAtTheEnd } from './access-log';
import { createRequestContext, type RequestContext, type GatewayRequest } from './request-context';
import type { GatewayContext } from '../context';
import { securityHeaders } from '../response/security-headers';

/** What happens to every request first: its id, the headers of its answer whatever that will be, its line in the log. */
export function beginRequest(
  context: GatewayContext,
  request: GatewayRequest,
  response: ServerResponse,
): RequestContext {
  const requestContext = createRequestContext(request, context.readClientAddress(request));
  Object.assign(requestContext.responseHeaders, securityHeaders(requestContext));
  if (context.isDraining()) requestContext.responseHeaders.connection = 'close';
  logAtTheEnd({ log: context.log, request, response, requestContext });
  return requestContext;
}
