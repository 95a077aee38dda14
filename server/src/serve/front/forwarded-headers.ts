import type { IncomingHttpHeaders } from 'node:http';
import { HOP_BY_HOP, listedByConnection } from '@girouette/platform/runtime';
import type { FrontRequest } from './hosts';

/** The headers of a connection, and those set here. */
const NOT_FORWARDED = new Set<string>([...HOP_BY_HOP, 'expect', 'host', 'forwarded', 'x-real-ip']);

/**
 * The headers of a request as the gateway receives them. The gateway trusts `X-Forwarded-*` from this machine, so the client's values are
 * dropped.
 */
export function headersForGateway(
  request: FrontRequest,
  domain: string,
): Record<string, string | string[]> {
  const listed = listedByConnection(request.headers.connection);
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':') || name.startsWith('x-forwarded-')) continue;
    if (NOT_FORWARDED.has(name) || listed?.has(name)) continue;
    headers[name] = value;
  }
  headers.host = domain;
  headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
  headers['x-forwarded-proto'] = 'https';
  headers['x-forwarded-host'] = domain;
  return headers;
}

/** The headers of a gateway response as the client receives them. */
export function headersForClient(received: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(received)) {
    if (!NOT_FORWARDED.has(name)) headers[name] = value;
  }
  return headers;
}
