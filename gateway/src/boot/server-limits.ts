import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import { answerBrokenRequests } from './broken-requests';

/** What one client may cost. Times in milliseconds. */
export const SERVER_LIMITS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // Longer than load balancers keep a connection, so that they close it and not we.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/** A connection on which nothing moves is closed, also under a client that does not read its answer. */
const SILENCE_MS = 90_000;

/** Sets what a server's options cannot say. */
export function settleServer(server: Server): void {
  server.timeout = SILENCE_MS;
  answerBrokenRequests(server);
  // A client that asks before it sends a large body is told "no" before it has sent it (plugin/upstream/read-body.ts).
  server.on(
    'checkContinue',
    (request: IncomingMessage & { awaitsContinue?: boolean }, response) => {
      request.awaitsContinue = true;
      server.emit('request', request, response);
    },
  );
}
