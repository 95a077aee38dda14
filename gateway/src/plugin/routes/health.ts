import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayApp } from '../../boot/express-gateway';
import { addressMatcher, plainAddress } from '../addresses';
import { arrive } from '../arrive';
import type { Peer } from '../peer';
import { guarded } from '../guarded';
import type { House } from '../house';
import { FOR_CALLS } from '../security-headers';
import { makeReachability } from './reachability';

/**
 * `/healthz`: the process works. `/readyz`: send it requests. Parts and cache are reported by name to those who run the system,
 * but none of them makes the gateway unready: each that is down takes only its own area with it, and the policies do without
 * the cache.
 */
export function healthRoutes(app: GatewayApp, house: House): void {
  const reach = makeReachability(house);
  const isOurs = addressMatcher(['loopback', ...house.config.TRUST_PROXY]);
  const open = (request: IncomingMessage, response: ServerResponse) => {
    const { peer, replyHeaders } = arrive(house, request, response);
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, {
        ...replyHeaders,
        ...FOR_CALLS,
        'content-type': 'application/json; charset=utf-8',
      });
      response.end(JSON.stringify(body));
    };
    return { answer, mayKnow: isOurs(peer.address) && !isBroughtByAStranger(request, peer) };
  };

  app.get('/healthz', (request, response) => {
    open(request, response).answer(200, { status: 'ok' });
  });
  app.get(
    '/readyz',
    guarded(async (request, response) => {
      const { answer, mayKnow } = open(request, response);
      if (house.isDraining()) answer(503, { status: 'stopping' });
      else answer(200, { status: 'ok', ...(mayKnow && (await reach())) });
    }),
  );
}

/** A proxy on this machine that is not in TRUST_PROXY: whoever asks through it seems to be this machine. */
const isBroughtByAStranger = (request: IncomingMessage, peer: Peer) =>
  request.headers['x-forwarded-for'] !== undefined &&
  peer.address === plainAddress(request.socket.remoteAddress ?? '');
