import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import {
  requestContextOf,
  type RequestContext,
  type GatewayRequest,
} from '../request/request-context';

/** They speak of one connection, and the next one is another (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]);

/** Set anew for the part, so a client's own are never believed. */
const OURS = new Set([
  'host',
  'content-length',
  'expect',
  'forwarded',
  'x-real-ip',
  'x-request-id',
]);
const OURS_BY_BEGINNING = /^(x-forwarded-|x-user|x-principal|x_user|x_principal|eg-)/;

/** Static files need to know nobody. */
const NOT_FOR_WEB_HOSTS = new Set(['authorization', 'cookie']);

/** The requestContext has its own id; and nobody needs to know what runs here. */
const NOT_FOR_CLIENTS = new Set(['x-request-id', 'server', 'x-powered-by']);

/** What the part gets to see of the request's headers. */
export function headersForBackend(request: GatewayRequest): Record<string, string> {
  const requestContext = requestContextOf(request);
  const named = namedByConnection(request.headers.connection);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || HOP_BY_HOP.has(name) || OURS.has(name) || named.has(name)) continue;
    if (OURS_BY_BEGINNING.test(name)) continue;
    if (requestContext.kind === 'web' && NOT_FOR_WEB_HOSTS.has(name)) continue;
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  // A token that is no longer good is not passed on: `auth` has refused it, or the call is public.
  if (requestContext.principal === null) delete headers.authorization;
  headers['x-request-id'] = requestContext.requestId;
  headers['x-forwarded-for'] = requestContext.client.address;
  headers['x-forwarded-proto'] = requestContext.client.proto;
  headers['x-forwarded-host'] = requestContext.client.host;
  return headers;
}

/** What the client gets to see: the part's headers, and ours where it has none of its own. */
export function headersForClient(
  requestContext: RequestContext,
  from: IncomingHttpHeaders,
): OutgoingHttpHeaders {
  const named = namedByConnection(from.connection);
  const headers: OutgoingHttpHeaders = { ...requestContext.responseHeaders };
  for (const [name, value] of Object.entries(from)) {
    if (value === undefined || HOP_BY_HOP.has(name) || NOT_FOR_CLIENTS.has(name)) continue;
    if (named.has(name)) continue;
    headers[name] = value;
  }
  const { vary } = requestContext.responseHeaders;
  if (typeof vary === 'string' && from.vary !== undefined) headers.vary = `${from.vary}, ${vary}`;
  return headers;
}

const NONE: ReadonlySet<string> = new Set();

function namedByConnection(connection: string | undefined): ReadonlySet<string> {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close')
    return NONE;
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
}
