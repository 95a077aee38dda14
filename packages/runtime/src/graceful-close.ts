import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Requests that are still in progress after this are cut off. */
const MAX_MS = 10_000;
const SWEEP_MS = 50;

/** The gateway closes a connection to a backend that it has not used for so long. */
export const IDLE_CONNECTION_MS = 2_000;
/**
 * How long a process that is told to stop goes on listening. Longer than the gateway keeps an idle connection: one that the
 * server closed while the gateway sends a `POST` over it would cost that request its answer, since it must not be sent twice.
 */
export const DRAIN_MS = IDLE_CONNECTION_MS + 1_000;

/**
 * Stops listening and waits until the requests in progress are answered. Connections are closed as soon as they are idle:
 * clients, and the gateway, keep many open for later requests.
 * @param options.close stops listening and resolves when all connections are closed; default: the server's own `close`
 * @param options.drainMs for so long requests are answered before, each with `Connection: close`, by which clients leave; in
 * milliseconds, default 0
 */
export async function gracefulClose(
  server: Server,
  options: { close?: () => Promise<unknown>; drainMs?: number } = {},
): Promise<void> {
  const { drainMs = 0, close = () => new Promise((resolve) => server.close(resolve)) } = options;
  const cutOff = setTimeout(() => {
    server.closeAllConnections();
  }, MAX_MS);
  let sweep: NodeJS.Timeout | undefined;
  try {
    if (drainMs > 0 && server.listening) await drain(server, drainMs);
    sweep = setInterval(() => {
      server.closeIdleConnections();
    }, SWEEP_MS);
    const closed = close();
    server.closeIdleConnections();
    await closed;
  } finally {
    clearInterval(sweep);
    clearTimeout(cutOff);
  }
}

async function drain(server: Server, ms: number): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await sleep(ms);
}
