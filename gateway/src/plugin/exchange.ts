import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { EndpointDefinition, Principal } from '@girouette/contracts';
import type { PartName } from './parts';
import type { Peer } from './peer';

/** What the policies know of one request and tell each other. */
export interface Exchange {
  readonly requestId: string;
  /** `performance.now()` at arrival. */
  readonly startedAt: number;
  /** Under `/api`, where every refusal is a ErrorBody; or part of the site. */
  readonly kind: 'api' | 'web';
  /** Path without query; a call's without the slash at its end. */
  readonly path: string;
  /** The query with its question mark, or nothing. Never logged. */
  readonly search: string;
  readonly peer: Peer;
  /** The contract's row that this request is. */
  call: EndpointDefinition | null;
  principal: Principal | null;
  /** Headers that go out with whatever is answered, unless the answer has its own. */
  readonly replyHeaders: OutgoingHttpHeaders;
  /** For the access log. */
  to?: PartName;
  cached?: 'hit' | 'miss' | 'same';
}

export interface GatewayRequest extends IncomingMessage {
  exchange?: Exchange;
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

/** Starts the exchange of a request that has just arrived. */
export function openExchange(request: GatewayRequest, peer: Peer): Exchange {
  const url = request.url ?? '/';
  const question = url.indexOf('?');
  const rawPath = question < 0 ? url : url.slice(0, question);
  const kind = /^\/api(\/|$)/i.test(rawPath) ? 'api' : 'web';
  const given = request.headers['x-request-id'];
  const exchange: Exchange = {
    requestId: typeof given === 'string' && VALID_REQUEST_ID.test(given) ? given : randomUUID(),
    startedAt: performance.now(),
    kind,
    path: kind === 'api' ? withoutEndSlash(rawPath) : rawPath,
    search: question < 0 ? '' : url.slice(question),
    peer,
    call: null,
    principal: null,
    replyHeaders: {},
  };
  exchange.replyHeaders['x-request-id'] = exchange.requestId;
  request.exchange = exchange;
  return exchange;
}

/** @throws Error when no `edge` policy stands before the caller in gateway.config.yml */
export function exchangeOf(request: GatewayRequest): Exchange {
  if (request.exchange === undefined) throw new Error('A pipeline does not begin with edge.');
  return request.exchange;
}

const withoutEndSlash = (path: string) =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
