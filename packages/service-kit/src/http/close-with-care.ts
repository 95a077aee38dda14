import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/**
 * Prepares an orderly end: no new connections, the requests in hand answered, and connections that clients keep open
 * for later (the gateway keeps many) ended with their answer instead of waited for.
 * @returns how to close
 */
export function gracefulClose(http: FastifyInstance): () => Promise<void> {
  let closing = false;
  http.addHook('onSend', (_request, reply, payload) => {
    if (closing) reply.header('connection', 'close');
    return Promise.resolve(payload);
  });
  return async () => {
    closing = true;
    const sweep = setInterval(() => {
      http.server.closeIdleConnections();
    }, SWEEP_MS);
    try {
      await http.close();
    } finally {
      clearInterval(sweep);
    }
  };
}
