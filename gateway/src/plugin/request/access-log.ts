import { monotonicMs } from '@girouette/platform/async';
import { frontends } from '@girouette/contracts';
import { PAGE_ROOTS } from '../backends/frontend-of';
import type { GatewayContext } from '../context';
import type { Exchange, RequestContext } from './request-context';

const PROBES = new Set(['/healthz', '/readyz']);

/**
 * When the response closes, records its duration and writes one log line. The line contains neither query nor path parameters, which may
 * hold e-mail addresses and one-time tokens. Successful pages and files are logged at level `debug`.
 */
export function logWhenClosed(
  { accessLog: log, metrics }: Pick<GatewayContext, 'accessLog' | 'metrics'>,
  { request, response }: Exchange,
  context: RequestContext,
): void {
  response.once('close', () => {
    const { requestId, span, startedAt, kind, backend, cached, principal } = context;
    const status = response.statusCode;
    const took = monotonicMs() - startedAt;
    const method = request.method ?? '';
    const route = patternOf(context);
    metrics.answered({ method, route, status: String(status) }, took / 1_000);
    // Probes are left out, since they would hide the rest.
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

/** A bounded metric label: the endpoint's path in the contract, or the part that serves the page or file. */
const patternOf = ({ endpoint, backend, path }: RequestContext): string =>
  endpoint?.path ?? backend?.name ?? (PROBES.has(path) ? path : 'unknown');

/** The first segments of pages and files. */
const ROOTS = [
  ...PAGE_ROOTS,
  '/assets/',
  ...Object.values(frontends).map(({ prefix }) => prefix),
].filter((root) => root !== '/');

/**
 * The path of the endpoint with parameter names, or the root of a page or file. For an unknown path only its kind, since the path may
 * contain anything.
 */
function routeOf({ endpoint, kind, path }: RequestContext): string {
  if (endpoint) return endpoint.path;
  if (path === '/' || PROBES.has(path)) return path;
  if (kind === 'api') return '/api/…';
  return `${ROOTS.find((root) => path.startsWith(root)) ?? '/'}…`;
}
