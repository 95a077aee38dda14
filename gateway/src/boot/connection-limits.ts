import { monotonicMs } from '@girouette/platform/async';
import type { Server, Socket } from 'node:net';
import { networkOf } from '@girouette/platform/runtime';
import type { Logger } from 'pino';
import { plainAddress } from '../plugin/request/addresses';

/** The open connections of all clients, and of one address: a full restaurant on one Wi-Fi, with several connections for each guest. */
export const CONNECTION_LIMITS = { total: 10_000, perAddress: 1_000 };

/** Refused connections are logged at most this often, in milliseconds. */
const WARN_EVERY_MS = 60_000;

/**
 * Limits the connections of a server; connections above a limit are closed without a response.
 * @param options.total of all clients together
 * @param options.perAddress from one address; an IPv6 customer's network (/64) counts as one
 * @param options.isExempt addresses that have no limit, e.g. of proxies with many clients
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
    if (monotonicMs() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = monotonicMs();
    log.warn({ bound }, 'connections are refused');
  };

  server.maxConnections = total;
  server.on('drop', () => {
    warn('total');
  });
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isExempt(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > perAddress) {
      warn('perAddress');
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
