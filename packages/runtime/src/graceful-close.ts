import type { Server } from 'node:http';

/** Requests that are still in progress after this are cut off. */
const MAX_MS = 10_000;
const SWEEP_MS = 50;

/**
 * Stops listening and waits until the requests in progress are answered. Connections are closed as soon as they are idle:
 * clients, and the gateway, keep many open for later requests.
 * @param close stops listening and resolves when all connections are closed; default: the server's own `close`
 */
export async function gracefulClose(
  server: Server,
  close: () => Promise<unknown> = () =>
    new Promise((resolve) => {
      server.close(resolve);
    }),
): Promise<void> {
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, SWEEP_MS);
  const cutOff = setTimeout(() => {
    server.closeAllConnections();
  }, MAX_MS);
  try {
    const closed = close();
    server.closeIdleConnections();
    await closed;
  } finally {
    clearInterval(sweep);
    clearTimeout(cutOff);
  }
}
