import type { ServerResponse } from 'node:http';
import type { EndpointDefinition } from '@girouette/contracts';
import { DEFAULT_TIMEOUT_MS } from '@girouette/contracts';
import { createResponseStore, type Fetched } from '../cache/response-store';
import { cacheKey } from '../cache/cache-key';
import { fetchBuffered } from '../cache/fetch-buffered';
import { isUnchanged } from '../cache/is-unchanged';
import { requestContextOf, type RequestContext, type Handler } from '../request/request-context';
import type { GatewayContext } from '../context';
import { sendBackendError } from '../response/send-backend-error';
import { headersForClient } from '../backends/headers';
import { backendNamed } from '../backends/registry';
import type { GatewayRequest } from '../request/request-context';

/**
 * Keeps the answers of public calls for as long as the contract allows (`cacheSeconds`), and asks the part once however many
 * ask at the same time. Who sends a good token gets an answer of their own.
 */
export function cachePolicy(context: GatewayContext, params: { to?: unknown }): Handler {
  const backend = backendNamed(context.backends, params.to);
  const store = createResponseStore(context.clock);

  const fetch = (endpoint: EndpointDefinition, requestContext: RequestContext, key: string) => () =>
    fetchBuffered(backend, {
      method: 'GET',
      path: key,
      // Nothing of one client may shape an answer that others get.
      headers: { accept: 'application/json', 'x-request-id': requestContext.requestId },
      body: null,
      timeoutMs: endpoint.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    });

  return async (request, response, next) => {
    const requestContext = requestContextOf(request);
    const { endpoint } = requestContext;
    const key = keyOf(request, requestContext);
    if (!endpoint || key === null) {
      next();
      return;
    }
    requestContext.to = backend.name;
    const { how, fetched } = await store.get(key, {
      keepMs: (endpoint.cacheSeconds ?? 0) * 1000,
      fetch: fetch(endpoint, requestContext, key),
    });
    requestContext.cached = how;
    if (response.destroyed) return;
    if (fetched.kind === 'failed') {
      sendBackendError(context, { request, response }, { backend, failure: fetched.failure });
      return;
    }
    if (fetched.kind === 'uncacheable') {
      next();
      return;
    }
    reply({ request, response, requestContext }, fetched);
  };
}

function keyOf(request: GatewayRequest, requestContext: RequestContext): string | null {
  const { endpoint, principal } = requestContext;
  if (!endpoint?.cacheSeconds || request.method !== 'GET' || principal !== null) return null;
  return cacheKey(endpoint, requestContext);
}

interface Replying {
  request: GatewayRequest;
  response: ServerResponse;
  requestContext: RequestContext;
}

function reply(
  { request, response, requestContext }: Replying,
  { status, headers, body, etag }: Extract<Fetched, { kind: 'answered' }>,
): void {
  const all = headersForClient(requestContext, headers);
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
