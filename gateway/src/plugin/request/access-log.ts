import { performance } from 'node:perf_hooks';
import type { GatewayContext } from '../context';
import type { Exchange, RequestContext } from './request-context';

const PROBES = new Set(['/healthz', '/readyz']);

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
    const { requestId, span, startedAt, kind, backend, cached, principal } = context;
    const status = response.statusCode;
    const took = performance.now() - startedAt;
    const method = request.method ?? '';
    const route = patternOf(context);
    metrics.answered({ method, route, status: String(status) }, took / 1_000);
    // Probes would hide the rest.
    if (!PROBES.has(context.path)) {
      span.end({
        name: `${method} ${route}`,
        attributes: { 'http.response.status_code': status },
        failed: status >= 500,
      });
    }
    const level = status >= 500 ? 'warn' : kind === 'web' && status < 400 ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    log[level](
      {
        requestId,
        traceId: span.trace.traceId,
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
const patternOf = ({ endpoint, backend, path }: RequestContext): string =>
  endpoint?.path ?? backend?.name ?? (PROBES.has(path) ? path : 'unknown');

/** The path of the endpoint with the names of its parameters; of any other path only its first one or two segments. */
function routeOf({ endpoint, kind, path }: RequestContext): string {
  if (endpoint) return endpoint.path;
  const known = kind === 'api' || path.startsWith('/mf/') || path.startsWith('/spin/') ? 2 : 1;
  const segments = path.split('/');
  const start = segments.slice(0, known + 1).join('/');
  return start.slice(0, 64) + (segments.length > known + 1 ? '/…' : '');
}
