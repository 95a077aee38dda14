import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';

export type FrontRequest = IncomingMessage | Http2ServerRequest;

const HOST_HEADERS = new Set(['host', ':authority']);

/**
 * Whether every host that a request names is `domain`. HTTP/2 names it in `:authority`, and sometimes also in `host`. Programs along the
 * way could interpret a request with two hosts differently (RFC 9110 §7.2).
 */
export function isFor(domain: string, { rawHeaders }: FrontRequest): boolean {
  const hosts: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (HOST_HEADERS.has((rawHeaders[at] ?? '').toLowerCase()))
      hosts.push(rawHeaders[at + 1] ?? '');
  }
  return hosts.length > 0 && hosts.every((host) => nameOf(host) === domain);
}

/** The name without its port and without the trailing dot of a fully qualified one. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
