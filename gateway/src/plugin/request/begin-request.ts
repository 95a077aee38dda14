import type { GatewayContext } from '../context';
import { logWhenClosed } from './access-log';
import { createRequestContext, type Exchange, type RequestContext } from './request-context';

/** Begins any request: creates its context and response headers, and schedules its access log line. */
export function beginRequest(context: GatewayContext, exchange: Exchange): RequestContext {
  const { request } = exchange;
  const requestContext = createRequestContext(request, context.readClientAddress(request));
  if (context.isDraining()) requestContext.responseHeaders.connection = 'close';
  logWhenClosed(context, exchange, requestContext);
  return requestContext;
}
