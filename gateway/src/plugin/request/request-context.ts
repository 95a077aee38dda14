import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { EndpointDefinition, Principal } from '@girouette/contracts';
import type { BackendName } from '../backends/names';
import type { ClientAddress } from './client-address';

/** What the policies know of one request and tell each other. */
export interface RequestContext {
  readonly requestId: string;
  /** `performance.now()` at arrival. */
  readonly startedAt: number;
  /** Under `/api`, where every refusal is a ErrorBody; or part of the site. */
  readonly kind: 'api' | 'web';
  /** Path without query; a call's without the slash at its end. */
  readonly path: string;
  /** The query with its question mark, or nothing. Never logged. */
  readonly search: string;
  readonly client: ClientAddress;
  /** The contract's row that this request is. */
  endpoint: EndpointDefinition | null;
  principal: Principal | null;
  /** Headers that go out with whatever is answered, unless the answer has its own. */
  readonly responseHeaders: OutgoingHttpHeaders;
  /** For the access log. */
  to?: BackendName;
  cached?: 'hit' | 'miss' | 'coalesced';
}

export interface GatewayRequest extends IncomingMessage {
  context?: RequestContext;
  /** The client waits for "100 Continue" before it sends its body. */
  awaitsContinue?: boolean;
}

export type Next = (error?: unknown) => void;
export type Handler = (
  request: GatewayRequest,
  response: ServerResponse,
  next: Next,
) => void | Promise<void>;

const VALID_REQUEST_ID = /^[\w.-]{8,128}$/;

/** Starts the requestContext of a request that has just arrived. */
export function createRequestContext(
  request: GatewayRequest,
  client: ClientAddress,
): RequestContext {
  const url = request.url ?? '/';
  const question = url.indexOf('?');
  const rawPath = question < 0 ? url : url.slice(0, question);
  const kind = /^\/api(\/|$)/i.test(rawPath) ? 'api' : 'web';
  const given = request.headers['x-request-id'];
  const requestContext: RequestContext = {
    requestId: typeof given === 'string' && VALID_REQUEST_ID.test(given) ? given : randomUUID(),
    startedAt: performance.now(),
    kind,
    path: kind === 'api' ? withoutEndSlash(rawPath) : rawPath,
    search: question < 0 ? '' : url.slice(question),
    client,
    endpoint: null,
    principal: null,
    responseHeaders: {},
  };
  requestContext.responseHeaders['x-request-id'] = requestContext.requestId;
  request.context = requestContext;
  return requestContext;
}

/** @throws Error when no `edge` policy stands before the caller in gateway.config.yml */
export function requestContextOf(request: GatewayRequest): RequestContext {
  if (request.context === undefined) throw new Error('A pipeline does not begin with edge.');
  return request.context;
}

const withoutEndSlash = (path: string) =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
