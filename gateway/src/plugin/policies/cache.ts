import type { ServerResponse } from 'node:http';
import type { EndpointDefinition } from '@girouette/contracts';
import { DEFAULT_TIMEOUT_MS } from '@girouette/contracts';
import { makeAnswerStore, type Fetched } from '../cached-answers/answer-store';
import { cacheKey } from '../cached-answers/cache-key';
import { fetchWhole } from '../cached-answers/fetch-whole';
import { isUnchanged } from '../cached-answers/is-unchanged';
import { exchangeOf, type Exchange, type Handler } from '../exchange';
import type { House } from '../house';
import { passOnFailure } from '../pass-on-failure';
import { answerHeaders } from '../upstream/headers';
import { upstreamNamed } from '../upstream/upstreams';
import type { GatewayRequest } from '../exchange';

/**
 * Keeps the answers of public calls for as long as the contract allows (`cacheSeconds`), and asks the part once however many
 * ask at the same time. Who sends a good token gets an answer of their own.
 */
export function cachePolicy(house: House, params: { to?: unknown }): Handler {
  const upstream = upstreamNamed(house.upstreams, params.to);
  const store = makeAnswerStore(house.clock);

  const fetch = (call: EndpointDefinition, exchange: Exchange, key: string) => () =>
    fetchWhole(upstream, {
      method: 'GET',
      path: key,
      // Nothing of one client may shape an answer that others get.
      headers: { accept: 'application/json', 'x-request-id': exchange.requestId },
      body: null,
      timeoutMs: call.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    });

  return async (request, response, next) => {
    const exchange = exchangeOf(request);
    const { call } = exchange;
    const key = keyOf(request, exchange);
    if (!call || key === null) {
      next();
      return;
    }
    exchange.to = upstream.name;
    const { how, fetched } = await store.get(key, {
      keepMs: (call.cacheSeconds ?? 0) * 1000,
      fetch: fetch(call, exchange, key),
    });
    exchange.cached = how;
    if (response.destroyed) return;
    if (fetched.kind === 'failed') {
      passOnFailure(house, { request, response }, { upstream, failure: fetched.failure });
      return;
    }
    if (fetched.kind === 'not for all') {
      next();
      return;
    }
    reply({ request, response, exchange }, fetched);
  };
}

function keyOf(request: GatewayRequest, exchange: Exchange): string | null {
  const { call, principal } = exchange;
  if (!call?.cacheSeconds || request.method !== 'GET' || principal !== null) return null;
  return cacheKey(call, exchange);
}

interface Replying {
  request: GatewayRequest;
  response: ServerResponse;
  exchange: Exchange;
}

function reply(
  { request, response, exchange }: Replying,
  { status, headers, body, etag }: Extract<Fetched, { kind: 'answered' }>,
): void {
  const all = answerHeaders(exchange, headers);
  all.vary = [all.vary, 'Authorization'].flat().filter(Boolean).join(', ');
  if (status === 200) {
    // A browser asks again each time, and learns by the tag that nothing has changed.
    all['cache-control'] = headers['cache-control'] ?? 'no-cache';
    all.etag = etag;
    if (isUnchanged(request.headers['if-none-match'], etag)) {
      delete all['content-type'];
      delete all['content-length'];
      response.writeHead(304, all).end();
      return;
    }
  }
  response.writeHead(status, { ...all, 'content-length': body.length }).end(body);
}
