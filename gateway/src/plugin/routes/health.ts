import type { IncomingMessage } from 'node:http';
import { builtVersion } from '@girouette/platform/runtime';
import type { GatewayContext } from '../context';
import type { GatewayApp } from '../express-gateway';
import { addressMatcher, plainAddress } from '../request/addresses';
import { beginRequest } from '../request/begin-request';
import type { ClientAddress } from '../request/client-address';
import type { Exchange } from '../request/request-context';
import { catchAsync } from '../response/catch-async';
import { API_HEADERS } from '../response/security-headers';
import { createBackendStatus } from './backend-status';

/**
 * `/healthz`: the process works. `/readyz`: it accepts requests. Local callers and trusted proxies also get the running version from the
 * first, and the state of the cache and each backend from the second. The gateway stays ready while a backend is down, because only that
 * backend's screens fail. It also stays ready without the cache, because the policies work without it.
 */
export function healthRoutes(app: GatewayApp, context: GatewayContext): void {
  const backendStatus = createBackendStatus(context);
  const isTrusted = addressMatcher(['loopback', ...context.config.TRUST_PROXY]);
  const begin = (exchange: Exchange) => {
    const { request, response } = exchange;
    const { client, responseHeaders } = beginRequest(context, exchange);
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, {
        ...responseHeaders,
        ...API_HEADERS,
        'content-type': 'application/json; charset=utf-8',
      });
      response.end(JSON.stringify(body));
    };
    const maySeeDetails = isTrusted(client.address) && !isFromUntrustedProxy(request, client);
    return { answer, maySeeDetails };
  };

  app.get('/healthz', (request, response) => {
    const { answer, maySeeDetails } = begin({ request, response });
    answer(200, { status: 'ok', ...(maySeeDetails && builtVersion) });
  });
  app.get(
    '/readyz',
    catchAsync(async (request, response) => {
      const { answer, maySeeDetails } = begin({ request, response });
      if (context.isDraining()) answer(503, { status: 'stopping' });
      else answer(200, { status: 'ok', ...(maySeeDetails && (await backendStatus())) });
    }),
  );
}

/** Requests through a local proxy that is not in TRUST_PROXY appear to be local. */
const isFromUntrustedProxy = (request: IncomingMessage, client: ClientAddress) =>
  request.headers['x-forwarded-for'] !== undefined &&
  client.address === plainAddress(request.socket.remoteAddress ?? '');
