import type { ServerResponse } from 'node:http';
import type { GatewayApp } from '../../boot/express-gateway';
import { guarded } from '../guarded';
import type { House } from '../house';
import { makeReachability } from './reachability';

/**
 * `/healthz`: the process works. `/readyz`: send it requests. Parts and cache are reported by name, but none of them makes the
 * gateway unready: each that is down takes only its own area with it, and the policies do without the cache.
 */
export function healthRoutes(app: GatewayApp, house: House): void {
  const reach = makeReachability(house);

  app.get('/healthz', (_request, response) => {
    json(response, 200, { status: 'ok' });
  });
  app.get(
    '/readyz',
    guarded(async (_request, response) => {
      if (house.isDraining()) json(response, 503, { status: 'stopping' });
      else json(response, 200, { status: 'ok', ...(await reach()) });
    }),
  );
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}
