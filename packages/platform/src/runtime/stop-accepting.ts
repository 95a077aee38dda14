import { nextTurn, monotonicMs } from '@girouette/platform/async';
import { Server as NetServer, type Socket } from 'node:net';

/** No client connects for so long: the queue of the operating system is empty. */
const QUIET_MS = 25;
/** Clients that never pause do not keep the server from stopping. */
const MOST_MS = 250;

/**
 * Stops listening and leaves the open connections as they are. A connection that waits in the queue of the operating system when the port
 * closes is reset, so the server first takes connections out of it without serving them, until no client connects for a moment. It serves
 * them afterwards.
 */
export async function stopAccepting(server: NetServer): Promise<Socket[]> {
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
