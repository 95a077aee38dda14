import { createServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limitConnections } from '@girouette/gateway';
import { answerUnparsable, NO_DOCUMENT_HEADERS } from '@girouette/platform/runtime';
import type { Logger } from '@girouette/platform/kit';
import { isFor } from './hosts';
import { listen } from './listen';

/** The answers to the authority's challenges (RFC 8555 §8.3), by token. */
export type Challenges = Map<string, string>;

const CHALLENGE = '/.well-known/acme-challenge/';
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
};
/** Seconds until a browser may retry while there is no certificate. */
const RETRY_AFTER_SECONDS = 30;

/**
 * The unencrypted HTTP server: answers the authority's domain check and redirects all other requests to HTTPS.
 * @param options.redirectTo the origin of the redirects; null until there is a certificate
 */
export function createHttpFront(options: {
  domain: string;
  challenges: Challenges;
  redirectTo: () => string | null;
  connections: { total: number; perAddress: number };
  log: Logger;
}): { listen(port: number): Promise<number>; close(): Promise<void> } {
  const { domain, challenges, redirectTo, connections, log } = options;
  const server = createServer(LIMITS, (request, response) => {
    const path = request.url ?? '/';
    // No request here needs a body.
    response.setHeader('connection', 'close');
    for (const [name, value] of Object.entries(NO_DOCUMENT_HEADERS))
      response.setHeader(name, value);
    if (path.startsWith(CHALLENGE)) {
      answer(response, challenges.get(path.slice(CHALLENGE.length)));
      return;
    }
    const origin = redirectTo();
    if (!isFor(domain, request) || !path.startsWith('/')) answer(response, undefined, 421);
    else if (origin === null) wait(response);
    else redirect(response, `${origin}${path}`);
  });
  server.on('clientError', (error, stream) => {
    answerUnparsable(error, stream as Socket);
  });
  limitConnections(server, { ...connections, isExempt: () => false, log });
  return {
    listen: (port) => listen(server, port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, text: string | undefined, otherwise = 404): void {
  response.writeHead(text === undefined ? otherwise : 200, { 'content-type': 'text/plain' });
  response.end(text ?? '');
}

function wait(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': String(RETRY_AFTER_SECONDS),
  });
  response.end('Girouette attend son certificat. Revenez dans un instant.\n');
}

/** Permanent, keeping the request's method. */
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, 'cache-control': 'max-age=86400' });
  response.end();
}
