import type { Logger } from '@girouette/platform/kit';
import { HOP_BY_HOP, listedByConnection, NO_DOCUMENT_HEADERS } from '@girouette/platform/runtime';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Http2ServerResponse } from 'node:http2';
import type { Pool } from 'undici';
import type { FrontRequest } from './hosts';

/** The headers of a connection, and those set here. */
const NOT_FORWARDED = new Set<string>([...HOP_BY_HOP, 'expect', 'host', 'forwarded', 'x-real-ip']);

/**
 * The headers of a request as the gateway receives them. The gateway trusts `X-Forwarded-*` from this machine, so the client's values are
 * dropped.
 */
function headersForGateway(
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
function headersForClient(received: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(received)) {
    if (!NOT_FORWARDED.has(name)) headers[name] = value;
  }
  return headers;
}

export type FrontResponse = ServerResponse | Http2ServerResponse;

/** Forwards requests to the gateway and its responses back. Each side learns when the other disconnects. */
export const forwardTo =
  ({ gateway, domain, log }: { gateway: Pool; domain: string; log: Logger }) =>
  async (request: FrontRequest, response: FrontResponse): Promise<void> => {
    const left = new AbortController();
    response.once('close', () => {
      left.abort();
    });
    try {
      await gateway.stream(
        {
          method: request.method as 'GET',
          path: request.url ?? '/',
          headers: headersForGateway(request, domain),
          // undici frames the body itself, so a client's framing never reaches the gateway.
          body: hasBody(request) ? request : null,
          signal: left.signal,
        },
        ({ statusCode, headers }) => {
          response.writeHead(statusCode, headersForClient(headers));
          return response;
        },
      );
    } catch (error) {
      if (left.signal.aborted) return;
      log.warn({ reason: (error as { code?: string }).code ?? String(error) }, 'not forwarded');
      if (response.headersSent) response.destroy();
      else refuse(response, isRefusal(error) ? 400 : 502);
    }
  };

/** Responds without a body. */
export function refuse(response: FrontResponse, status: number): void {
  response.writeHead(status, {
    ...NO_DOCUMENT_HEADERS,
    'cache-control': 'no-store',
    'content-length': '0',
  });
  response.end();
}

function hasBody(request: FrontRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if ('stream' in request) return !request.stream.endAfterHeaders;
  return encoding !== undefined || Number(length ?? 0) > 0;
}

/** Whether undici rejected the request itself: a path or header with forbidden characters, or a body of the wrong length. */
const isRefusal = (error: unknown): boolean =>
  ['UND_ERR_INVALID_ARG', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH'].includes(
    (error as { code?: string }).code ?? '',
  );
