import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

const LONGEST_PATH = 2_048;
const LONGEST_URL = 8_192;

/** Dots that climb, slashes in disguise, letters in disguise (`%61`), NUL, an escape that is none. */
const UNSAFE =
  /\.\.|\/\.(\/|$)|\/\/|\\|%(?:00|2[def]|5c|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)|%(?![0-9a-f]{2})|[^\x21-\x7e]/i;

/**
 * True for a path that the gateway and a part could read differently, or that leaves its folder. Nobody's software writes such
 * a path by accident: plain letters, digits and `-._~` are never escaped by an encoder.
 */
export function isUnsafePath(url: string): boolean {
  if (url.length > LONGEST_URL || !url.startsWith('/')) return true;
  const question = url.indexOf('?');
  const path = question < 0 ? url : url.slice(0, question);
  return path.length > LONGEST_PATH || UNSAFE.test(path) || !isUtf8(path);
}

function isUtf8(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * True for HTTP/0.9, which Node still reads, and for a request that names no host or several (RFC 9112 §3.2): proxies before
 * the gateway could each go by another. Simple health checks speak HTTP/1.0, which needs none.
 */
export function isAmbiguousHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return true;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1');
}

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** True for a body where none belongs, or one whose end could be read in two ways (request smuggling). */
export function isAmbiguousFraming(method: string, headers: IncomingHttpHeaders): boolean {
  const encoding = headers['transfer-encoding'];
  const length = headers['content-length'];
  if (encoding !== undefined && length !== undefined) return true;
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') return true;
  return !WITH_BODY.has(method) && (encoding !== undefined || Number(length ?? 0) > 0);
}
