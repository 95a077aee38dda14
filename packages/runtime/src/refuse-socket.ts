import type { Socket } from 'node:net';

/** How long a client may take to read the last answer before its connection is destroyed. */
const LINGER_MS = 1_000;

const ending = new WeakSet<Socket>();

/**
 * Ends a connection for good: a client that keeps its own side open, or goes on sending, does not keep the socket. The short
 * delay lets it read what was sent; destroying at once would reset the connection and lose that.
 * @param text what is still sent, if anything
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
 * Answers what Node could not read as a request, or what took too long to arrive (the `clientError` of a server), and ends
 * the connection. There is no response object for it, so this writes by hand.
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
