import type { ServerResponse } from 'node:http';
import { logAtTheEnd } from './access-log';
import { openExchange, type Exchange, type GatewayRequest } from './exchange';
import type { House } from './house';
import { securityHeaders } from './security-headers';

/** What happens to every request first: its id, the headers of its answer whatever that will be, its line in the log. */
export function arrive(house: House, request: GatewayRequest, response: ServerResponse): Exchange {
  const exchange = openExchange(request, house.readPeer(request));
  Object.assign(exchange.replyHeaders, securityHeaders(exchange));
  if (house.isDraining()) exchange.replyHeaders.connection = 'close';
  logAtTheEnd({ log: house.log, request, response, exchange });
  return exchange;
}
