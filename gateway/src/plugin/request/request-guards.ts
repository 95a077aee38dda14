import type { IncomingMessage } from 'node:http';

const MAX_PATH_LENGTH = 2_048;
const MAX_URL_LENGTH = 8_192;

/** Dot segments, empty segments, escaped slashes and letters (`%61`), NUL, malformed escapes, characters outside of ASCII. */
const UNSAFE =
  /\.\.|\/\.(\/|$)|\/\/|\\|%(?:00|2[def]|5c|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)|%(?![0-9a-f]{2})|[^\x21-\x7e]/i;

/**
 * Whether the gateway and a backend could interpret a path differently, or the path could leave its folder. Honest clients never send such
 * paths: no encoder escapes letters, digits and `-._~`.
 */
function isUnsafePath(url: string): boolean {
  if (url.length > MAX_URL_LENGTH || !url.startsWith('/')) return true;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  return path.length > MAX_PATH_LENGTH || UNSAFE.test(path) || !isUtf8(path);
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
 * Whether a request is HTTP/0.9, which Node still parses, or names no host or several (RFC 9112 §3.2), in which case proxies in front of
 * the gateway could each use another. HTTP/1.0, sent by simple health checks, needs no host.
 */
function isAmbiguousHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return true;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1');
}

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** Whether a request has a body that its method does not allow, or a body with an ambiguous end (request smuggling). */
function isAmbiguousFraming(
  { method = 'GET', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  declaresBody: () => boolean,
): boolean {
  const encoding = headers['transfer-encoding'];
  const length = headers['content-length'];
  if (encoding !== undefined && length !== undefined) return true;
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') return true;
  if (WITH_BODY.has(method)) return false;
  return (encoding !== undefined || Number(length ?? 0) > 0) && !declaresBody();
}

/**
 * Whether the request is malformed in a way that no real client produces.
 * @param declaresBody whether the request's endpoint has a body although its method usually has none
 */
export const isUnsafeRequest = (request: IncomingMessage, declaresBody: () => boolean): boolean =>
  isUnsafePath(request.url ?? '') ||
  isAmbiguousFraming(request, declaresBody) ||
  isAmbiguousHost(request);
