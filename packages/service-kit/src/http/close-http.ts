import { gracefulClose } from '@girouette/runtime';
import type { FastifyInstance } from 'fastify';

/**
 * Prepares an orderly end: no new connections, the requests in progress answered, and each connection closed with its
 * answer.
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
