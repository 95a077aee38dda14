import { startTimer, startInterval, cancelTimer, sleep, type Timer } from '@girouette/async';
import type { Server } from 'node:http';

/** Requests still in progress after this are cut off. */
const MAX_MS = 10_000;
const SWEEP_MS = 50;

/** The gateway closes a connection to a backend after this idle time. */
export const IDLE_CONNECTION_MS = 2_000;
/**
 * How long a stopping process keeps listening. Longer than the gateway keeps an idle connection. Otherwise the server could close a
 * connection while the gateway sends a `POST` over it. That request would get no answer, because the gateway must not send it twice.
 */
export const DRAIN_MS = IDLE_CONNECTION_MS + 1_000;

/**
 * Stops listening and waits until the requests in progress are answered. Closes connections as soon as they are idle, since clients and the
 * gateway keep many open for later requests.
 * @param options.close stops listening and resolves when all connections are closed; default: the server's own `close`
 * @param options.drainMs how long to keep answering requests first, in milliseconds, default 0; each response carries `Connection: close`,
 * so that clients leave
 */
export async function gracefulClose(
  server: Server,
  options: { close?: () => Promise<unknown>; drainMs?: number } = {},
): Promise<void> {
  const { drainMs = 0, close = () => new Promise((resolve) => server.close(resolve)) } = options;
  const cutOff = startTimer(() => {
    server.closeAllConnections();
  }, MAX_MS);
  let sweep: Timer | undefined;
  try {
    if (drainMs > 0 && server.listening) await drain(server, drainMs);
    sweep = startInterval(() => {
      server.closeIdleConnections();
    }, SWEEP_MS);
    const closed = close();
    server.closeIdleConnections();
    await closed;
  } finally {
    cancelTimer(sweep);
    cancelTimer(cutOff);
  }
}

async function drain(server: Server, ms: number): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await sleep(ms);
}
