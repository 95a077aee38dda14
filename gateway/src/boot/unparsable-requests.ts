import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerUnparsable } from '@girouette/runtime';
import type { RequestQueue } from './request-queue';

/** Responds to what Node cannot parse as a request, e.g. one with two framings, and closes the connection. */
export function answerUnparsableRequests(server: Server, queue: RequestQueue): void {
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    // An http.Server that listens has no other streams.
    const socket = stream as Socket;
    const current = queue.current(socket);
    const isOfCurrent = !current?.request.complete && !current?.response.headersSent;
    if (current && !isOfCurrent && error.code !== 'ECONNRESET') {
      // The error is behind a request that is being answered: a second response now would be taken for the first.
      queue.endAfterCurrent(socket);
      return;
    }
    answerUnparsable(error, socket);
  });
}
