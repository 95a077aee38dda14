import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { AppError } from '@girouette/contracts';
import {
  answerUnparsable,
  namesRequest,
  requestIdOf,
  type BaseConfig,
} from '@girouette/platform/runtime';
import type { Metrics } from '@girouette/platform/telemetry';
import { requestLogger } from './request-logger';
import { spanOf } from './request-span';
import { installErrorHandler, sendError } from './error-handler';

/** How long a client may take to send its request. */
const REQUEST_MS = 15_000;
/** Longer than the gateway keeps an idle connection, so that the service never closes first. */
const KEEP_ALIVE_MS = 72_000;

/** The HTTP server of a service, without its endpoints: JSON only except where an endpoint ignores a form, request ids, errors, access log and metrics. */
export function createHttpServer(options: {
  config: Pick<BaseConfig, 'TRUST_PROXY'>;
  log: FastifyBaseLogger;
  metrics: Metrics;
}): FastifyInstance {
  const { config, log, metrics } = options;
  // These lines contain no secret field, so they need no redaction.
  const accessLog = Object.assign(log.child({}, { redact: [] }), { [namesRequest]: true });
  const http = fastify({
    loggerInstance: log,
    // Fastify's own lines contain the whole URL; ours do not.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    childLoggerFactory: requestLogger(metrics.part),
    requestIdHeader: false,
    genReqId: requestIdOf,
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Requests that arrive while the server closes are answered; the connection ends with the response.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply);
    },
    clientErrorHandler: answerUnparsable,
  });
  installErrorHandler(http);
  readJsonOnly(http);
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    // The route pattern, never the URL: a URL may contain tokens or other private data. Probes are left out, since they would hide the
    // rest.
    if (request.routeOptions.logLevel !== 'silent') {
      const span = spanOf(request.raw);
      const { traceId } = span.trace;
      const { statusCode: status } = reply;
      accessLog.info({ requestId: request.id, traceId, method, route, status, ms }, 'answered');
      span.end({
        name: `${method} ${route}`,
        attributes: { 'http.response.status_code': reply.statusCode },
        failed: reply.statusCode >= 500,
      });
    }
    metrics.answered({ method, route, status: String(reply.statusCode) }, ms / 1000);
    done();
  });
  http.addHook('onRequestAbort', (request, done) => {
    const { method, routeOptions } = request;
    request.log.info({ method, route: routeOptions.url }, 'the client went away');
    done();
  });
  return http;
}

/** Old clients send `Content-Type: application/json` with an empty body, which counts as no body. */
function readJsonOnly(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.rawBody) request.rawBody = body;
      if (body === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
  // A mail program may say any type, or none that exists.
  http.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.ignoresBody) delete request.headers['content-type'];
    done();
  });
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _body, done) => {
    if (request.routeOptions.config.ignoresBody) done(null, undefined);
    else done(new AppError('UNSUPPORTED_MEDIA'));
  });
}
