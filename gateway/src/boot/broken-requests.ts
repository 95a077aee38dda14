import type { Server } from 'node:http';
import { problem } from '@girouette/contracts';

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what Node could not read as a request at all, e.g. one with two framings, and closes the connection. */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
    const body = JSON.stringify({
      ...problem('INVALID_REQUEST'),
      statusCode: Number.parseInt(status, 10),
    });
    socket.end(
      [
        `HTTP/1.1 ${status}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${String(Buffer.byteLength(body))}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  });
}
