import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { TLSSocket } from 'node:tls';

/** Who asks, and for which address of ours, as far as it can be believed. */
export interface Peer {
  address: string;
  proto: 'http' | 'https';
  host: string;
}

export type ReadPeer = (request: IncomingMessage) => Peer;

/** Networks that TRUST_PROXY may call by name. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Believes `X-Forwarded-*` only when they come from one of the trusted proxies (DESIGN §2: TRUST_PROXY).
 * @param trusted addresses, networks (`10.0.0.0/8`) or names of networks
 */
export function makePeerReader(trusted: readonly string[]): ReadPeer {
  const proxies = blockListOf(trusted);
  const isProxy = (address: string) => proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

  return (request) => {
    const socketAddress = plainAddress(request.socket.remoteAddress ?? '');
    const direct: Peer = {
      address: socketAddress,
      proto: (request.socket as Partial<TLSSocket>).encrypted === true ? 'https' : 'http',
      host: request.headers.host ?? '',
    };
    if (isIP(socketAddress) === 0 || !isProxy(socketAddress)) return direct;
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

/** An IPv4 address that arrives over IPv6 is the same address. */
const plainAddress = (address: string) =>
  address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address;

const firstOf = (list: string) => list.split(',')[0]?.trim() ?? '';

function headerText(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}

function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** True for what `makePeerReader` understands. */
export function isTrustedProxy(entry: string): boolean {
  if (Object.hasOwn(NAMED, entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
