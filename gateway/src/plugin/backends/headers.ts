import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { HOP_BY_HOP, listedByConnection } from '@girouette/platform/runtime';
import {
  requestContextOf,
  type GatewayRequest,
  type RequestContext,
} from '../request/request-context';

/** Client values of these headers are never forwarded. The gateway or undici sets them, or services trust no value of them. */
const NOT_FROM_CLIENTS = new Set<string>([
  ...HOP_BY_HOP,
  'host',
  'content-length',
  'expect',
  'forwarded',
  'x-real-ip',
  'x-request-id',
  'traceparent',
  'tracestate',
  'baggage',
]);
const NOT_FROM_CLIENTS_PREFIX = /^(x-forwarded-|x-user|x-principal|x_user|x_principal|eg-)/;

/** Web hosts serve static files that are the same for everyone. */
const NOT_FOR_WEB_HOSTS = new Set(['authorization', 'cookie']);

/** The request id is the gateway's. The others would disclose the software behind it. */
const NOT_FOR_CLIENTS = new Set<string>([...HOP_BY_HOP, 'x-request-id', 'server', 'x-powered-by']);

/** The headers of a request as its backend receives them. */
export function headersForBackend(request: GatewayRequest): Record<string, string> {
  const { kind, principal, requestId, client } = requestContextOf(request);
  const listed = listedByConnection(request.headers.connection);
  const headers: Record<string, string> = {};
  for (const name in request.headers) {
    const value = request.headers[name];
    if (value === undefined || NOT_FROM_CLIENTS.has(name) || listed?.has(name)) continue;
    if (NOT_FROM_CLIENTS_PREFIX.test(name)) continue;
    if (kind === 'web' && NOT_FOR_WEB_HOSTS.has(name)) continue;
    // An invalid token on a public endpoint is dropped. On all other endpoints the auth policy has refused the request.
    if (name === 'authorization' && principal === null) continue;
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  headers['x-request-id'] = requestId;
  headers['x-forwarded-for'] = client.address;
  headers['x-forwarded-proto'] = client.proto;
  headers['x-forwarded-host'] = client.host;
  return headers;
}

/** The headers of a response as the client receives them: the backend's, supplemented by the gateway's. */
export function headersForClient(
  { responseHeaders }: RequestContext,
  received: IncomingHttpHeaders,
): OutgoingHttpHeaders {
  const listed = listedByConnection(received.connection);
  // On Node 20 an object that grows after a spread gets a hidden class of its own.
  const headers: OutgoingHttpHeaders = Object.assign({}, responseHeaders);
  for (const name in received) {
    const value = received[name];
    if (value === undefined || NOT_FOR_CLIENTS.has(name) || listed?.has(name)) continue;
    headers[name] = value;
  }
  const { vary } = responseHeaders;
  if (typeof vary === 'string' && received.vary !== undefined) {
    headers.vary = `${received.vary}, ${vary}`;
  }
  return headers;
}
