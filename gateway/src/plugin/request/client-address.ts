import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Logger } from 'pino';
import proxyaddr from 'proxy-addr';
import { addressMatcher, plainAddress } from './addresses';

/** The client's address and the host that the request was sent to. */
export interface ClientAddress {
  address: string;
  proto: 'http' | 'https';
  host: string;
}

export type ReadClientAddress = (request: IncomingMessage) => ClientAddress;

/** An address with its port, or in brackets, as some proxies write it: `203.0.113.7:51234`, `[2001:db8::7]:443`. */
const WITH_PORT = /^"?(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?"?$/;

/**
 * Uses `X-Forwarded-*` only when a trusted proxy has sent the request. The address is then the last address in the chain that a trusted
 * proxy has seen.
 * @param trusted addresses, networks (`10.0.0.0/8`) or names of networks
 * @param log gets one warning when a trusted proxy writes something else than an address: then the limits of all its clients are shared
 */
export function createClientAddressReader(
  trusted: readonly string[],
  log?: Pick<Logger, 'warn'>,
): ReadClientAddress {
  const isProxy = addressMatcher(trusted);
  let warned = false;

  function warnOnce(proxy: string, entry: string): void {
    if (warned) return;
    warned = true;
    log?.warn(
      { proxy, entry },
      'A trusted proxy writes no address in X-Forwarded-For, so its own address stands for its clients',
    );
  }

  return (request) => {
    const { headers, socket } = request;
    const socketAddress = plainAddress(socket.remoteAddress ?? '');
    const proto = (socket as Partial<TLSSocket>).encrypted === true ? 'https' : 'http';
    const host = headers.host ?? '';
    if (!isProxy(socketAddress)) return { address: socketAddress, proto, host };

    const entries = listOf(headers['x-forwarded-for']).map(withoutPort);
    const last = entries.at(-1);
    if (last !== undefined && isIP(last) === 0) warnOnce(socketAddress, last);
    // Ends with the first entry that is not a proxy. It may not be an address, e.g. `unknown`.
    const seen = { socket, headers: { 'x-forwarded-for': entries.join(', ') } };
    const chain = proxyaddr.all(seen as unknown as IncomingMessage, isProxy);
    const forwardedProto = firstOf(headers['x-forwarded-proto']);
    return {
      address: plainAddress(chain.findLast((hop) => isIP(hop) !== 0) ?? socketAddress),
      proto: forwardedProto === 'https' || forwardedProto === 'http' ? forwardedProto : proto,
      host: firstOf(headers['x-forwarded-host']) || host,
    };
  };
}

const listOf = (header: string | string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const firstOf = (header: string | string[] | undefined): string => listOf(header)[0] ?? '';

function withoutPort(entry: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
}
