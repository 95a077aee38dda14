import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Backend } from '../backends/registry';
import { fetchWhole } from '../backends/fetch-whole';
import type { BackendRequest } from '../backends/send';
import type { Fetched } from './response-store';

/** A larger response is forwarded without being cached. */
const MAX_BYTES = 1024 * 1024;

/** Fetches a response into memory for several clients at once. A client that disconnects does not abort the fetch. */
export async function fetchBuffered(backend: Backend, request: BackendRequest): Promise<Fetched> {
  const fetched = await fetchWhole(backend, request, MAX_BYTES);
  if (fetched.kind === 'failed') return fetched;
  if (fetched.kind === 'too large' || !isCacheable(fetched.headers)) return { kind: 'uncacheable' };
  const { headers, body } = fetched;
  const etag = headers.etag ?? `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  return { ...fetched, etag };
}

const PRIVATE = /\b(private|no-store)\b/i;
/** Request headers that a response may vary by without effect, because the gateway sends none of them. */
const HARMLESS_VARY = new Set(['', 'accept-encoding', 'authorization', 'origin']);

function isCacheable(headers: IncomingHttpHeaders): boolean {
  if (headers['set-cookie'] !== undefined) return false;
  if (PRIVATE.test(headers['cache-control'] ?? '')) return false;
  const names = (headers.vary ?? '').toLowerCase().split(',');
  return names.every((name) => HARMLESS_VARY.has(name.trim()));
}
