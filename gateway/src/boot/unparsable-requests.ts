import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerUnparsable } from '@girouette/platform/runtime';
import type { RequestQueue } from './request-queue';

/** Responds to data that Node cannot parse as a request, e.g. one with two framings, and closes the connection. */
export function answerUnparsableRequests(server: Server, queue: RequestQueue): void {
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    // A listening http.Server has no other streams.
    const socket = stream as Socket;
    const current = queue.current(socket);
    const isOfCurrent = !current?.request.complete && !current?.response.headersSent;
    if (current && !isOfCurrent && error.code !== 'ECONNRESET') {
      // The error follows a request in progress. The client would take a second response now for the first.
      queue.endAfterCurrent(socket);
      return;
    }
    answerUnparsable(error, socket);
  });
}
