import {
  type AppError,
  DEFAULT_BODY_LIMIT,
  DEFAULT_TIMEOUT_MS,
  isPaged,
  needsToken,
  parisDay,
  type EndpointAnswer,
  type EndpointDefinition,
  type EndpointInput,
} from '@girouette/contracts';
import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';
import { FILE_TYPES } from '@girouette/contracts/table-file';
import { Readable } from 'node:stream';
import { runInContext, withTimeout } from '@girouette/platform/async';
import { networkOf, type Caller } from '@girouette/platform/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Adapters } from '../adapters';
import { assertOwnOrigin } from './own-origin';
import { authorize } from './principal';
import { spanOf } from './request-span';
import { serializeAnswer, validatorFor, type Issue } from './validation';

/** A handler's arguments: the validated input, the principal, and the request and reply for the few that need more. */
export type HandlerInput<C extends EndpointDefinition> = EndpointInput<C> & {
  principal: C extends { withoutToken: string } ? Caller | null : Caller;
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

export interface RouteOptions {
  /** The error for an input that does not fit the schema. Default: INVALID_REQUEST. */
  onInvalid?: (issue: Issue) => AppError;
}

/** Registers an endpoint of the contract, which defines its path, access, limits and schemas. */
export type Router = <C extends EndpointDefinition>(
  call: C,
  handler: (input: HandlerInput<C>) => Promise<EndpointAnswer<C>>,
  options?: RouteOptions,
) => void;

declare module 'fastify' {
  interface FastifyRequest {
    principal: Caller | null;
    /** The body as it was sent, for endpoints with `rawBody`. */
    rawBody: string | null;
  }
  interface FastifyContextConfig {
    rawBody?: true;
    ignoresBody?: true;
  }
}

/**
 * @param options.origins origins with pages that may use endpoints authenticated by cookie
 * @param options.assertOpen throws while the service cannot answer requests yet
 */
export function createRouter(options: {
  http: FastifyInstance;
  adapters: Adapters;
  origins: readonly string[];
  assertOpen: () => void;
}): Router {
  const { http, adapters, origins, assertOpen } = options;
  http.decorateRequest('principal', null);
  http.decorateRequest('rawBody', null);

  return (call, handler, { onInvalid } = {}) => {
    const [status, response] = successOf(call);
    const timeoutMs = call.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    http.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: call.method === 'GET' && call.noHead !== true,
      bodyLimit: call.bodyLimit ?? DEFAULT_BODY_LIMIT,
      config: {
        ...(call.rawBody && { rawBody: true }),
        ...(call.ignoresBody && { ignoresBody: true }),
      },
      schema: {
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        ...(status === 204 || call.streams ? {} : { response: { [status]: response } }),
      },
      ...(isPaged(call) && { preSerialization: linkNext }),
      validatorCompiler: validatorFor(onInvalid),
      serializerCompiler: serializeAnswer,
      // Runs before the body is read, so that a caller without access cannot make the service read it.
      async onRequest(request) {
        assertOpen();
        if (call.byCookie) assertOwnOrigin(request, origins);
        // No token, as with nearly every guest: the principal stays null.
        if (!needsToken(call.access) && request.headers.authorization === undefined) return;
        request.principal = await authorize({ ...adapters, log: request.log }, call, request);
      },
      handler(request, reply) {
        const input = {
          params: request.params,
          query: request.query,
          body: request.body,
          principal: request.principal,
          requestId: request.id,
          request,
          reply,
          // Guaranteed by the schemas and the access check above.
        } as unknown as HandlerInput<typeof call>;
        const { trace } = spanOf(request.raw);
        const context = { requestId: request.id, trace, network: networkOf(request.ip) };
        const answer = runInContext(context, () => handler(input));
        void reply.code(status);
        // Fastify's own limit creates and aborts a signal per request, which costs more than many handlers.
        const inTime = withTimeout(timeoutMs, `${call.method} ${call.path}`, answer);
        return call.streams ? sendFile(reply, { call, now: adapters.clock.now() }, inTime) : inTime;
      },
    });
  };
}

/** Adds the address of the next page (RFC 8288), relative to the request, while there are more rows. */
function linkNext(request: FastifyRequest, reply: FastifyReply, rows: unknown): Promise<unknown> {
  const { page, limit } = request.query as { page: number; limit: number };
  const isPartial = reply.getHeader(TOTAL_IS_PARTIAL_HEADER) === 'true';
  const isFull = Array.isArray(rows) && rows.length === limit;
  if (isFull && (isPartial || page * limit < Number(reply.getHeader(TOTAL_COUNT_HEADER)))) {
    const query = new URLSearchParams(request.url.split('?')[1]);
    query.set('page', String(page + 1));
    void reply.header('link', `<?${query.toString()}>; rel="next"`);
  }
  return Promise.resolve(rows);
}

/**
 * The answer is read as fast as the client takes it. A failure within it ends the connection. Its name has the day in Paris (RFC 6266), for
 * those who save it by its address.
 */
async function sendFile(
  reply: FastifyReply,
  { call, now }: { call: EndpointDefinition; now: Date },
  answer: Promise<unknown>,
): Promise<Readable> {
  const { streams: [type = 'text/csv'] = [], fileName = 'girouette' } = call;
  const parts = (await answer) as AsyncIterable<string | Uint8Array>;
  if (!reply.hasHeader('content-type')) void reply.type(`${type}; charset=utf-8`);
  const sent = String(reply.getHeader('content-type'));
  const [ending] = Object.entries(FILE_TYPES).find(([, known]) => sent.startsWith(known)) ?? [
    'csv',
  ];
  if (!reply.hasHeader('content-disposition')) {
    void reply.header(
      'content-disposition',
      `attachment; filename="${fileName}-${parisDay(now)}.${ending}"`,
    );
  }
  return parts instanceof Readable ? parts : Readable.from(parts);
}

function successOf(call: EndpointDefinition): [number, z.ZodType] {
  const success = Object.entries(call.responses).find(([status]) => status.startsWith('2'));
  if (!success) throw new Error(`${call.method} ${call.path} has no successful answer.`);
  return [Number(success[0]), success[1]];
}
