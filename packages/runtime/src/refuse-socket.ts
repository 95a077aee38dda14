import type { Socket } from 'node:net';

/** How long a client may take to read the last answer before its connection is destroyed. */
const LINGER_MS = 1_000;

const ending = new WeakSet<Socket>();

/**
 * Ends a connection and destroys the socket after a second, even when the client keeps its side open or goes on sending. The
 * delay lets the client read what was sent; destroying immediately would reset the connection and lose it.
 * @param text sent before the end
 */
export function endConnection(socket: Socket, text = ''): void {
  if (ending.has(socket)) return;
  ending.add(socket);
  const timer = setTimeout(() => {
    socket.destroy();
  }, LINGER_MS);
  socket.once('close', () => {
    clearTimeout(timer);
  });
  socket.end(text);
}

/**
 * Answers a request that Node could not parse or that arrived too slowly (a server's `clientError`), and ends the connection.
 * Written to the socket, since there is no response object.
 * @param options.status status code and reason, e.g. `400 Bad Request`
 * @param options.body sent as JSON
 */
export function refuseSocket(
  socket: Socket,
  { status, body }: { status: string; body: object },
): void {
  if (ending.has(socket)) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const text = JSON.stringify(body);
  endConnection(
    socket,
    [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}
