import type { IncomingMessage, Server } from 'node:http';

/** Limits on the resources of one client. Times in milliseconds. */
export const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // Longer than load balancers keep a connection, so that they close it rather than the gateway.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  /** How long a response may wait for its client to read while it holds a connection to a backend. */
  stallMs: 30_000,
};

export type Limits = typeof LIMITS;

/** A connection without traffic is closed, even if its client does not read the response. */
const IDLE_MS = 90_000;

/** Sets the limits that the options of `createServer` do not cover. */
export function configureServer(server: Server): void {
  server.timeout = IDLE_MS;
  // A client that waits for "100 Continue" can be refused before it sends its body (plugin/request/read-body.ts).
  server.on(
    'checkContinue',
    (request: IncomingMessage & { awaitsContinue?: boolean }, response) => {
      request.awaitsContinue = true;
      server.emit('request', request, response);
    },
  );
}
