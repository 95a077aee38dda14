import type { IncomingMessage, Server } from 'node:http';

/** What one client may cost. Times in milliseconds. */
export const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // Longer than load balancers keep a connection, so that they close it and not we.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  /** How long an answer may wait for its client to read while it holds a connection to a backend. */
  stallMs: 30_000,
};

export type Limits = typeof LIMITS;

/** A connection on which nothing moves is closed, also under a client that does not read its answer. */
const SILENCE_MS = 90_000;

/** Sets what a server's options cannot say. */
export function configureServer(server: Server): void {
  server.timeout = SILENCE_MS;
  // A client that asks before it sends a large body is told "no" before it has sent it (plugin/backend/read-body.ts).
  server.on(
    'checkContinue',
    (request: IncomingMessage & { awaitsContinue?: boolean }, response) => {
      request.awaitsContinue = true;
      server.emit('request', request, response);
    },
  );
}
