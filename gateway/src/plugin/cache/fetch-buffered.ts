import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { send, type BackendRequest } from '../backends/send';
import type { Backend } from '../backends/registry';
import type { Fetched } from './response-store';

/** A larger answer is led through without being kept. */
const MAX_BYTES = 1024 * 1024;

/** Fetches an answer into memory, for several clients at once. Goes on when one of them goes away. */
export function fetchBuffered(backend: Backend, message: BackendRequest): Promise<Fetched> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let status = 0;
    let headers: IncomingHttpHeaders = {};
    const sending = send(backend, message, {
      start(answered, with_) {
        status = answered;
        headers = with_;
      },
      data(chunk) {
        length += chunk.length;
        if (length <= MAX_BYTES) chunks.push(chunk);
        else {
          sending.abort();
          resolve({ kind: 'uncacheable' });
        }
        return true;
      },
      end() {
        const body = Buffer.concat(chunks);
        const etag = headers.etag ?? `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
        resolve(
          isCacheable(headers)
            ? { kind: 'answered', status, headers, body, etag }
            : { kind: 'uncacheable' },
        );
      },
      fail(failure) {
        resolve({ kind: 'failed', failure });
      },
    });
  });
}

function isCacheable(headers: IncomingHttpHeaders): boolean {
  if (headers['set-cookie'] !== undefined) return false;
  if (/\b(private|no-store)\b/i.test(headers['cache-control'] ?? '')) return false;
  const differs = (headers.vary ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return differs.every((name) => ['', 'accept-encoding', 'authorization', 'origin'].includes(name));
}
