import { performance } from 'node:perf_hooks';
import type { GatewayContext } from '../context';
import type { Exchange, RequestContext } from './request-context';

/**
 * Measures a request, and writes one line, when the response is closed. It contains neither query nor path parameters: they hold e-mail addresses and
 * one-time tokens. Successful pages and files are logged at level `debug`.
 */
export function logWhenClosed(
  { accessLog: log, metrics }: Pick<GatewayContext, 'accessLog' | 'metrics'>,
  { request, response }: Exchange,
  context: RequestContext,
): void {
  response.once('close', () => {
    const { requestId, startedAt, kind, backend, cached, principal } = context;
    const status = response.statusCode;
    const took = performance.now() - startedAt;
    metrics.answered(
      { method: request.method ?? '', route: patternOf(context), status: String(status) },
      took / 1_000,
    );
    const level = status >= 500 ? 'warn' : kind === 'web' && status < 400 ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    log[level](
      {
        requestId,
        method: request.method,
        route: routeOf(context),
        ...(backend && { to: backend.name }),
        ...(cached && { cache: cached }),
        ...(principal && { userId: principal.userId }),
        status,
        ms: Math.round(took),
        ...(!response.writableFinished && { aborted: true }),
      },
      'request',
    );
  });
}

/** What a metric may be labelled with: the path of the endpoint as the contract has it, or the part that has the page or file. */
const patternOf = ({ endpoint, backend }: RequestContext): string =>
  endpoint?.path ?? backend?.name ?? 'unknown';

/** The path of the endpoint with the names of its parameters; of any other path only its first one or two segments. */
function routeOf({ endpoint, kind, path }: RequestContext): string {
  if (endpoint) return endpoint.path;
  const known = kind === 'api' || path.startsWith('/mf/') || path.startsWith('/spin/') ? 2 : 1;
  const segments = path.split('/');
  const start = segments.slice(0, known + 1).join('/');
  return start.slice(0, 64) + (segments.length > known + 1 ? '/…' : '');
}
