import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Backend } from '../backends/registry';
import { send, type BackendRequest } from '../backends/send';
import type { Fetched } from './response-store';

/** A larger response is forwarded without being cached. */
const MAX_BYTES = 1024 * 1024;

/** Fetches a response into memory for several clients at once. Is not aborted when one of them goes away. */
export function fetchBuffered(backend: Backend, request: BackendRequest): Promise<Fetched> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let status = 0;
    let headers: IncomingHttpHeaders = {};
    const sent = send(backend, request, {
      start(receivedStatus, receivedHeaders) {
        status = receivedStatus;
        headers = receivedHeaders;
      },
      data(chunk) {
        length += chunk.length;
        if (length <= MAX_BYTES) chunks.push(chunk);
        else {
          sent.abort();
          resolve({ kind: 'uncacheable' });
        }
        return true;
      },
      end() {
        if (!isCacheable(headers)) {
          resolve({ kind: 'uncacheable' });
          return;
        }
        const body = Buffer.concat(chunks);
        const etag = headers.etag ?? `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
        resolve({ kind: 'answered', status, headers, body, etag });
      },
      fail(failure) {
        resolve({ kind: 'failed', failure });
      },
    });
  });
}

const PRIVATE = /\b(private|no-store)\b/i;
/** Request headers by which a response may vary here, because the gateway sends none of them. */
const HARMLESS_VARY = new Set(['', 'accept-encoding', 'authorization', 'origin']);

function isCacheable(headers: IncomingHttpHeaders): boolean {
  if (headers['set-cookie'] !== undefined) return false;
  if (PRIVATE.test(headers['cache-control'] ?? '')) return false;
  const names = (headers.vary ?? '').toLowerCase().split(',');
  return names.every((name) => HARMLESS_VARY.has(name.trim()));
}
