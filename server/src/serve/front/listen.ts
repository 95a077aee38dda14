import type { AddressInfo, Server } from 'node:net';

/**
 * Listens on every address of the machine.
 * @param port 0 takes a free one
 * @returns the port
 * @throws Error with the code EADDRINUSE or EACCES
 */
export const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
