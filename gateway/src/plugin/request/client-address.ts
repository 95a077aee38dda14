import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import proxyaddr from 'proxy-addr';
import { addressMatcher, plainAddress } from './addresses';

/** The client's address and the host that the request was sent to. */
export interface ClientAddress {
  address: string;
  proto: 'http' | 'https';
  host: string;
}

export type ReadClientAddress = (request: IncomingMessage) => ClientAddress;

/**
 * Uses `X-Forwarded-*` only when a trusted proxy has sent the request. The address is then the last address in the chain that a trusted
 * proxy has seen.
 * @param trusted addresses, networks (`10.0.0.0/8`) or names of networks
 */
export function createClientAddressReader(trusted: readonly string[]): ReadClientAddress {
  const isProxy = addressMatcher(trusted);

  return (request) => {
    const { headers, socket } = request;
    const socketAddress = plainAddress(socket.remoteAddress ?? '');
    const proto = (socket as Partial<TLSSocket>).encrypted === true ? 'https' : 'http';
    const host = headers.host ?? '';
    if (!isProxy(socketAddress)) return { address: socketAddress, proto, host };

    // Ends with the first entry that is not a proxy. It may not be an address, e.g. `unknown`.
    const chain = proxyaddr.all(request, isProxy);
    const forwardedProto = firstOf(headers['x-forwarded-proto']);
    return {
      address: plainAddress(chain.findLast((hop) => isIP(hop) !== 0) ?? socketAddress),
      proto: forwardedProto === 'https' || forwardedProto === 'http' ? forwardedProto : proto,
      host: firstOf(headers['x-forwarded-host']) || host,
    };
  };
}

const firstOf = (header: string | string[] | undefined): string =>
  [header ?? ''].flat().join(',').split(',')[0]?.trim() ?? '';
