import type { GatewayContext } from '../context';
import { logWhenClosed } from './access-log';
import { createRequestContext, type Exchange, type RequestContext } from './request-context';

/** Begins any request: creates its context and the headers of its response, and arranges its line in the access log. */
export function beginRequest(context: GatewayContext, exchange: Exchange): RequestContext {
  const { request } = exchange;
  const requestContext = createRequestContext(request, context.readClientAddress(request));
  if (context.isDraining()) requestContext.responseHeaders.connection = 'close';
  logWhenClosed(context, exchange, requestContext);
  return requestContext;
}
