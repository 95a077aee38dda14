import {
  cancelTimer,
  monotonicMs,
  nextTurn,
  sleep,
  startInterval,
  startTimer,
  type Timer,
} from '@girouette/platform/async';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

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

/** How long an open connection may still bring a request, after new connections are refused. */
const LEAVE_MS = 500;

/**
 * Stops listening, and then waits until the requests in progress are answered and the clients have left. Each response carries
 * `Connection: close`. Connections that stay idle are closed in the end, since clients and the gateway keep many open for later requests.
 * Closing them at once would reset those over which a request is on its way.
 * @param options.close closes what belongs to the server and resolves when all connections are closed; default: the server's own `close`
 * @param options.drainMs how long to keep listening first, in milliseconds, default 0, so that clients leave before the port closes
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
    if (server.listening) await letClientsLeave(server, drainMs);
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

async function letClientsLeave(server: Server, drainMs: number): Promise<void> {
  if (drainMs > 0) {
    endConnections(server);
    await sleep(drainMs);
  }
  const latest = await stopAccepting(server);
  // Not before: a client whose connection ends would connect again while the port closes.
  if (drainMs === 0) endConnections(server);
  const leaveBy = monotonicMs() + (drainMs > 0 ? 0 : LEAVE_MS);
  while (monotonicMs() < leaveBy && (await connectionsOf(server)) > 0) await sleep(SWEEP_MS);
  // Node counts a connection without a request as busy.
  for (const socket of latest) if (socket.bytesRead === 0) socket.destroy();
}

/** Ends each connection with its next answer. */
function endConnections(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((_error, count) => {
      resolve(count);
    });
  });

/** No client connects for so long: the queue of the operating system is empty. */
const QUIET_MS = 25;
/** Clients that never pause do not keep the server from stopping. */
const MOST_MS = 250;

/**
 * Stops listening and leaves the open connections as they are. A connection that waits in the queue of the operating system when the port
 * closes is reset, so the server first takes connections out of it without serving them, until no client connects for a moment. It serves
 * them afterwards.
 */
async function stopAccepting(server: NetServer): Promise<Socket[]> {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  const held: Socket[] = [];
  const began = monotonicMs();
  let latest = began;
  server.removeAllListeners('connection').on('connection', (socket) => {
    held.push(socket);
    latest = monotonicMs();
  });
  do await nextTurn();
  while (server.listening && monotonicMs() - latest < QUIET_MS && monotonicMs() - began < MOST_MS);
  // That of an HTTP server closes idle connections too, over which a request may be on its way.
  NetServer.prototype.close.call(server);
  server.removeAllListeners('connection');
  for (const listener of listeners) server.on('connection', listener);
  for (const socket of held) server.emit('connection', socket);
  return held;
}
