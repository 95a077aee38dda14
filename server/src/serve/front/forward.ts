import type { ServerResponse } from 'node:http';
import type { Http2ServerResponse } from 'node:http2';
import { NO_DOCUMENT_HEADERS } from '@girouette/platform/runtime';
import type { Logger } from '@girouette/platform/kit';
import type { Pool } from 'undici';
import { headersForClient, headersForGateway } from './forwarded-headers';
import type { FrontRequest } from './hosts';

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
