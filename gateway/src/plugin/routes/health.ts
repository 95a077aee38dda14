import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayApp } from '../express-gateway';
import { addressMatcher, plainAddress } from '../request/addresses';
import { beginRequest } from '../request/begin-request';
import type { ClientAddress } from '../request/client-address';
import { catchAsync } from '../response/catch-async';
import type { GatewayContext } from '../context';
import { API_HEADERS } from '../response/security-headers';
import { createBackendStatus } from './backend-status';

/**
 * `/healthz`: the process works. `/readyz`: send it requests. Backends and cache are reported by name to those who run the system,
 * but none of them makes the gateway unready: each that is down takes only its own area with it, and the policies do without
 * the cache.
 */
export function healthRoutes(app: GatewayApp, context: GatewayContext): void {
  const reach = createBackendStatus(context);
  const isOurs = addressMatcher(['loopback', ...context.config.TRUST_PROXY]);
  const open = (request: IncomingMessage, response: ServerResponse) => {
    const { client, responseHeaders } = beginRequest(context, request, response);
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, {
        ...responseHeaders,
        ...API_HEADERS,
        'content-type': 'application/json; charset=utf-8',
      });
      response.end(JSON.stringify(body));
    };
    return { answer, mayKnow: isOurs(client.address) && !isBroughtByAStranger(request, client) };
  };

  app.get('/healthz', (request, response) => {
    open(request, response).answer(200, { status: 'ok' });
  });
  app.get(
    '/readyz',
    catchAsync(async (request, response) => {
      const { answer, mayKnow } = open(request, response);
      if (context.isDraining()) answer(503, { status: 'stopping' });
      else answer(200, { status: 'ok', ...(mayKnow && (await reach())) });
    }),
  );
}

/** A proxy on this machine that is not in TRUST_PROXY: whoever asks through it seems to be this machine. */
const isBroughtByAStranger = (request: IncomingMessage, client: ClientAddress) =>
  request.headers['x-forwarded-for'] !== undefined &&
  client.address === plainAddress(request.socket.remoteAddress ?? '');
