import { DEFAULT_TIMEOUT_MS } from '@girouette/contracts';
import { VARIES_FOR_HEADER } from '@girouette/contracts/headers';
import { doesVaryFor } from '@girouette/platform/runtime';
import fresh from 'fresh';
import type { Backend } from '../backends/registry';
import { headersForClient } from '../backends/headers';
import { cacheKey, type CacheKey } from '../cache/cache-key';
import { fetchBuffered } from '../cache/fetch-buffered';
import { createResponseStore, type Fetched, type FetchedResponse } from '../cache/response-store';
import type { GatewayContext } from '../context';
import {
  requestContextOf,
  type Exchange,
  type GatewayRequest,
  type Handler,
  type Next,
  type RequestContext,
} from '../request/request-context';
import { sendBackendError } from '../response/send-backend-error';

/**
 * Caches the responses of public endpoints for as long as the contract (`cacheSeconds`) and their own `Expires` allow. Concurrent requests
 * of several clients share one request to the backend. A request with a valid token bypasses the cache.
 */
export function cachePolicy(context: GatewayContext): Handler {
  const store = createResponseStore(context.clock);

  const answer = async (
    exchange: Exchange,
    { backend, key }: { backend: Backend; key: CacheKey },
    next: Next,
  ): Promise<void> => {
    const { request, response } = exchange;
    const requestContext = requestContextOf(request);
    const get = (path: string) =>
      store.get(path, {
        ttlMs: (requestContext.endpoint?.cacheSeconds ?? 0) * 1000,
        fetch: () => fetch(backend, path, requestContext),
      });
    const plain = await get(key.path);
    const { how, fetched } = isOther(plain.fetched, key) ? await get(key.narrow.path) : plain;
    requestContext.cached = how;
    if (response.destroyed) return;
    if (fetched.kind === 'failed') {
      sendBackendError(context, exchange, { backend, failure: fetched.failure });
      return;
    }
    if (fetched.kind === 'uncacheable') next();
    else sendFetched(exchange, requestContext, fetched);
  };

  return (request, response, next) => {
    const requestContext = requestContextOf(request);
    const { backend } = requestContext;
    const key = keyOf(request, requestContext);
    if (backend !== null && key !== null) {
      return answer({ request, response }, { backend, key }, next);
    }
    next();
  };
}

/** Whether the request's own value of the parameter changes the response. */
const isOther = (
  plain: Fetched,
  key: CacheKey,
): key is CacheKey & { narrow: NonNullable<CacheKey['narrow']> } =>
  key.narrow !== null &&
  plain.kind === 'answered' &&
  doesVaryFor(plain.headers[VARIES_FOR_HEADER], key.narrow.value);

function keyOf(request: GatewayRequest, requestContext: RequestContext): CacheKey | null {
  const { endpoint, principal } = requestContext;
  if (!endpoint?.cacheSeconds || request.method !== 'GET' || principal !== null) return null;
  return cacheKey(endpoint, requestContext);
}

/** Sends no client headers, because other clients get the same response. */
const fetch = (backend: Backend, path: string, { endpoint, requestId, span }: RequestContext) =>
  fetchBuffered(backend, {
    method: 'GET',
    path,
    headers: { accept: 'application/json', 'x-request-id': requestId },
    body: null,
    trace: span.trace,
    timeoutMs: endpoint?.timeoutMs ?? DEFAULT_TIMEOUT_MS,
  });

function sendFetched(
  { request, response }: Exchange,
  requestContext: RequestContext,
  { status, headers, body, etag }: FetchedResponse,
): void {
  const all = headersForClient(requestContext, headers);
  all.vary = [all.vary, 'Authorization'].flat().filter(Boolean).join(', ');
  if (status === 200) {
    // Browsers revalidate each time; the entity tag tells them that nothing has changed.
    all['cache-control'] = headers['cache-control'] ?? 'no-cache';
    all.etag = etag;
    if (fresh(request.headers, { etag })) {
      delete all['content-type'];
      delete all['content-length'];
      response.writeHead(304, all).end();
      return;
    }
  }
  all['content-length'] = body.length;
  response.writeHead(status, all).end(body);
}
