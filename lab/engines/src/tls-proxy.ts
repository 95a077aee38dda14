import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import type { Security } from './security';

/** Accepts TLS connections and forwards them unencrypted to a local port, until this process ends. */
export async function openTlsProxy(options: {
  port: number;
  target: number;
  security: Security;
}): Promise<void> {
  const { port, target, security } = options;
  const server = createServer(
    { cert: readFileSync(security.certFile), key: readFileSync(security.keyFile) },
    (near) => {
      const far = connect(target, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as [Socket, Socket][]) {
        from.pipe(to);
        // Closes the other side too, as if there were no proxy.
        from.on('error', () => to.destroy());
      }
    },
  ).unref();
  // A client that does not trust the certificate ends the handshake.
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
}
