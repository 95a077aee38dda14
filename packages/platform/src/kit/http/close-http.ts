import { gracefulClose } from '@girouette/platform/runtime';
import type { FastifyInstance } from 'fastify';

/**
 * Prepares an orderly end: accepts no new connections, answers the requests in progress, and closes each connection after its response.
 * @returns closes the server; `drainMs`: see `gracefulClose`
 */
export function prepareClose(
  http: FastifyInstance,
): (options?: { drainMs: number }) => Promise<void> {
  let closing = false;
  http.addHook('onSend', (...[, reply, payload, done]) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  return (options) => {
    closing = true;
    return gracefulClose(http.server, { ...options, close: () => http.close() });
  };
}
