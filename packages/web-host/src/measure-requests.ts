import { parseTraceparent, runInContext } from '@girouette/platform/async';
import { requestIdOf } from '@girouette/platform/runtime';
import { beginSpan, type Metrics, type Span } from '@girouette/platform/telemetry';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

const PROBES = new Set<string | undefined>(['/healthz', '/readyz']);

/** Measures the requests, makes each a span, and continues its trace. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const parent = parseTraceparent(headers.traceparent);
    const span = beginSpan({ part: metrics.part, name: method, kind: 'server', parent });
    request.span = span;
    runInContext({ requestId: requestIdOf(request), trace: span.trace }, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, span } = request;
    const { statusCode: status } = reply;
    const route = routeOptions.url ?? 'unknown';
    metrics.answered({ method, route, status: String(status) }, reply.elapsedTime / 1_000);
    if (!PROBES.has(routeOptions.url)) {
      span?.end({
        name: `${method} ${route}`,
        attributes: { 'http.response.status_code': status },
        failed: status >= 500,
      });
    }
    done();
  });
}
