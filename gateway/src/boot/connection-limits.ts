import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { networkOf, plainAddress } from '../plugin/request/addresses';

/** Refused connections are told of at most so often, in milliseconds. */
const WARN_EVERY_MS = 60_000;

/**
 * Bounds the connections of a server; what is above is closed without an answer.
 * @param options.total in all
 * @param options.perAddress from one address; an IPv6 customer's network (/64) counts as one
 * @param options.isExempt addresses that `perAddress` does not count, e.g. of proxies that bring many clients
 */
export function limitConnections(
  server: Server,
  options: {
    total: number;
    perAddress: number;
    isExempt: (address: string) => boolean;
    log: Pick<Logger, 'warn'>;
  },
): void {
  const { total, perAddress, isExempt, log } = options;
  const open = new Map<string, number>();
  let warnedAt = -Infinity;
  const warn = (bound: string) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    log.warn({ bound }, 'connections are refused');
  };

  server.maxConnections = total;
  server.on('drop', () => {
    warn('MAX_CONNECTIONS');
  });
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isExempt(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > perAddress) {
      warn('MAX_CONNECTIONS_PER_ADDRESS');
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
