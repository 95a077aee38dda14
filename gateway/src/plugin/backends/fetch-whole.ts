import type { IncomingHttpHeaders } from 'node:http';
import type { Backend } from './registry';
import { send, type BackendFailure, type BackendRequest } from './send';

export type WholeResponse =
  | { kind: 'answered'; status: number; headers: IncomingHttpHeaders; body: Buffer }
  | { kind: 'too large' }
  | { kind: 'failed'; failure: BackendFailure };

/**
 * Fetches a response into memory.
 * @param maxBytes a larger response is abandoned
 */
export function fetchWhole(
  backend: Backend,
  request: BackendRequest,
  maxBytes: number,
): Promise<WholeResponse> {
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
        if (length <= maxBytes) chunks.push(chunk);
        else {
          sent.abort();
          resolve({ kind: 'too large' });
        }
        return true;
      },
      end() {
        resolve({ kind: 'answered', status, headers, body: Buffer.concat(chunks) });
      },
      fail(failure) {
        resolve({ kind: 'failed', failure });
      },
    });
  });
}
