import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { RequestContext, GatewayRequest } from './request-context';

interface Logged {
  log: Logger;
  request: GatewayRequest;
  response: ServerResponse;
  requestContext: RequestContext;
}

/**
 * Writes one line when the requestContext is over. Neither queries nor parameters appear in it: they carry e-mails and one-time
 * tokens. Files and screens that went well are only of interest when debugging.
 */
export function logAtTheEnd({ log, request, response, requestContext }: Logged): void {
  response.once('close', () => {
    const status = response.statusCode;
    const line = {
      requestId: requestContext.requestId,
      method: request.method,
      route: routeOf(requestContext),
      ...(requestContext.to && { to: requestContext.to }),
      ...(requestContext.cached && { cache: requestContext.cached }),
      ...(requestContext.principal && { userId: requestContext.principal.userId }),
      status,
      ms: Math.round(performance.now() - requestContext.startedAt),
      ...(!response.writableFinished && { aborted: true }),
    };
    if (status >= 500) log.warn(line, 'request');
    else if (requestContext.kind === 'web' && status < 400) log.debug(line, 'request');
    else log.info(line, 'request');
  });
}

/** The contract's path with its parameters unfilled; of any other path only how it begins. */
function routeOf({ endpoint, kind, path }: RequestContext): string {
  if (endpoint) return endpoint.path;
  const known = kind === 'api' || path.startsWith('/mf/') || path.startsWith('/spin/') ? 2 : 1;
  const segments = path.split('/');
  const rest = segments.length > known + 1 ? '/…' : '';
  return (
    segments
      .slice(0, known + 1)
      .join('/')
      .slice(0, 64) + rest
  );
}
