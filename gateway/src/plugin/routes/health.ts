import type { IncomingMessage } from 'node:http';
import { builtVersion } from '@girouette/runtime';
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
 * `/healthz`: the process works. `/readyz`: it takes requests. To this machine and to trusted proxies the first also tells which
 * version runs, and the second reports the cache and each backend by name. None of them makes the gateway unready: a backend that is down takes only its own
 * screens with it, and the policies do without the cache.
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

/** Requests through a proxy on this machine that is not in TRUST_PROXY seem to come from this machine. */
const isFromUntrustedProxy = (request: IncomingMessage, client: ClientAddress) =>
  request.headers['x-forwarded-for'] !== undefined &&
  client.address === plainAddress(request.socket.remoteAddress ?? '');
