import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { problem } from '@girouette/contracts';
import { refuseSocket } from '@girouette/runtime';
import type { RequestQueue } from './request-queue';

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what Node could not read as a request at all, e.g. one with two framings, and closes the connection. */
export function answerUnparsableRequests(server: Server, queue: RequestQueue): void {
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    // An http.Server that listens has no other streams.
    const socket = stream as Socket;
    if (error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const current = queue.current(socket);
    const isOfCurrent = current && !current.request.complete && !current.response.headersSent;
    if (current && !isOfCurrent) {
      // The fault is behind a request that is being answered; two answers at once would be taken for each other.
      queue.endAfterCurrent(socket);
      return;
    }
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
    refuseSocket(socket, {
      status,
      body: { ...problem('INVALID_REQUEST'), statusCode: Number.parseInt(status, 10) },
    });
  });
}
