import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { addressMatcher, plainAddress } from './addresses';

/** Who asks, and for which address of ours, as far as it can be believed. */
export interface ClientAddress {
  address: string;
  proto: 'http' | 'https';
  host: string;
}

export type ReadClientAddress = (request: IncomingMessage) => ClientAddress;

/**
 * Believes `X-Forwarded-*` only when they come from one of the trusted proxies (TRUST_PROXY).
 * @param trusted addresses, networks (`10.0.0.0/8`) or names of networks
 */
export function createClientAddressReader(trusted: readonly string[]): ReadClientAddress {
  const isProxy = addressMatcher(trusted);

  return (request) => {
    const socketAddress = plainAddress(request.socket.remoteAddress ?? '');
    const direct: ClientAddress = {
      address: socketAddress,
      proto: (request.socket as Partial<TLSSocket>).encrypted === true ? 'https' : 'http',
      host: request.headers.host ?? '',
    };
    if (!isProxy(socketAddress)) return direct;
    const chain = headerText(request, 'x-forwarded-for');
    const proto = firstOf(headerText(request, 'x-forwarded-proto'));
    return {
      address: farthestKnown(socketAddress, chain, isProxy),
      proto: proto === 'https' || proto === 'http' ? proto : direct.proto,
      host: firstOf(headerText(request, 'x-forwarded-host')) || direct.host,
    };
  };
}

/** Each proxy appends whom it saw, so the list is read from its end for as long as proxies of ours speak. */
function farthestKnown(
  nearest: string,
  chain: string,
  isProxy: (address: string) => boolean,
): string {
  let known = nearest;
  for (const hop of chain.split(',').reverse()) {
    const address = plainAddress(hop.trim());
    if (isIP(address) === 0) return known;
    known = address;
    if (!isProxy(address)) return known;
  }
  return known;
}

const firstOf = (list: string) => list.split(',')[0]?.trim() ?? '';

function headerText(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}
