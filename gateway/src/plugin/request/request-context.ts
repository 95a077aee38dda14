import { monotonicMs } from '@girouette/platform/async';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { EndpointDefinition } from '@girouette/contracts';
import { requestIdOf, type Caller } from '@girouette/platform/runtime';
import { beginSpan, type Span } from '@girouette/platform/telemetry';
import type { Backend } from '../backends/registry';
import { securityHeaders } from '../response/security-headers';
import type { ClientAddress } from './client-address';

/** The data that the policies share about one request. */
export interface RequestContext {
  readonly requestId: string;
  /** The start of a trace. Traces sent by clients are not continued, since any client could write into them. */
  readonly span: Span;
  /** `monotonicMs()` when the request began. */
  readonly startedAt: number;
  /** `api`: under `/api`, where errors are sent as JSON; `web`: pages and files. */
  readonly kind: 'api' | 'web';
  /** Path without query; under `/api` also without a trailing slash. */
  readonly path: string;
  /** The query with its question mark, or an empty string. Must not be logged. */
  readonly search: string;
  readonly client: ClientAddress;
  /** The endpoint of the contract; null for pages and files. */
  endpoint: EndpointDefinition | null;
  /** The `Allow` header of a preflight. */
  allow?: string;
  /** The target of the request, set by the edge policy. */
  backend: Backend | null;
  principal: Caller | null;
  /** Default headers of every response to the request. */
  readonly responseHeaders: OutgoingHttpHeaders;
  /** For the access log. */
  cached?: 'hit' | 'miss' | 'coalesced';
}

export interface GatewayRequest extends IncomingMessage {
  context?: RequestContext;
  /** The client waits for "100 Continue" before it sends its body. */
  awaitsContinue?: boolean;
}

/** A request and its response. */
export interface Exchange {
  request: GatewayRequest;
  response: ServerResponse;
}

export type Next = (error?: unknown) => void;
export type Handler = (
  request: GatewayRequest,
  response: ServerResponse,
  next: Next,
) => void | Promise<void>;

const API_PATH = /^\/api(\/|$)/i;

/** Creates the context of a request that has just begun, and attaches it to the request. */
export function createRequestContext(
  request: GatewayRequest,
  client: ClientAddress,
): RequestContext {
  const url = request.url ?? '/';
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const kind = API_PATH.test(path) ? 'api' : 'web';
  const requestId = requestIdOf(request);
  const context: RequestContext = {
    requestId,
    span: beginSpan({ part: 'gateway', name: request.method ?? '', kind: 'server', parent: null }),
    startedAt: monotonicMs(),
    kind,
    path: kind === 'api' ? withoutTrailingSlash(path) : path,
    search: queryAt < 0 ? '' : url.slice(queryAt),
    client,
    endpoint: null,
    backend: null,
    principal: null,
    responseHeaders: { 'x-request-id': requestId, ...securityHeaders(kind, client.proto) },
  };
  request.context = context;
  return context;
}

/** @throws Error when a pipeline of gateway.config.yml does not begin with the `edge` policy */
export function requestContextOf(request: GatewayRequest): RequestContext {
  if (request.context === undefined) throw new Error('A pipeline does not begin with edge.');
  return request.context;
}

const withoutTrailingSlash = (path: string) =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
