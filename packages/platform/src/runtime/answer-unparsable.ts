import { startTimer, cancelTimer } from '@girouette/platform/async';
import type { Socket } from 'node:net';
import { errorBody } from '@girouette/contracts';
import { NO_DOCUMENT_HEADERS } from './no-document-headers';

/** How long a client may take to read the last answer before its connection is destroyed. */
const LINGER_MS = 1_000;

const ending = new WeakSet<Socket>();

/**
 * Ends a connection even when the client keeps its side open or keeps sending. The short delay lets the client read the response;
 * destroying the socket at once would reset the connection and lose it.
 * @param text sent before the end
 */
export function endConnection(socket: Socket, text = ''): void {
  if (ending.has(socket)) return;
  ending.add(socket);
  const timer = startTimer(() => {
    socket.destroy();
  }, LINGER_MS);
  socket.once('close', () => {
    cancelTimer(timer);
  });
  socket.end(text);
}

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers data that Node could not parse as a request, or a request that took too long to arrive (the server's `clientError` event), and
 * ends the connection. Node creates no response object in these cases, so this writes the response to the socket.
 */
export function answerUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (ending.has(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
  const body = { ...errorBody('INVALID_REQUEST'), statusCode: Number.parseInt(status, 10) };
  const text = JSON.stringify(body);
  endConnection(
    socket,
    [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'cache-control: no-store',
      ...Object.entries(NO_DOCUMENT_HEADERS).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}
