import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '@girouette/runtime';
import { LRUCache } from 'lru-cache';
import type { BackendFailure } from '../backends/send';

export interface FetchedResponse {
  kind: 'answered';
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  etag: string;
}

export type Fetched =
  | FetchedResponse
  /** Too large, or the backend says that the response is for one client only. */
  | { kind: 'uncacheable' }
  | { kind: 'failed'; failure: BackendFailure };

export interface ResponseStore {
  get(
    key: string,
    options: { ttlMs: number; fetch: () => Promise<Fetched> },
  ): Promise<{ how: 'hit' | 'miss' | 'coalesced'; fetched: Fetched }>;
}

interface Entry {
  fetched: FetchedResponse;
  /** On the monotonic clock. */
  expiresAt: number;
}

const MAX_BYTES = 16 * 1024 * 1024;
/** Estimated size of an entry without its body. */
const ENTRY_BYTES = 1_024;

/**
 * Keeps responses with status 200 in memory; when it is full, the least recently used go first. Requests for the same key share
 * one fetch while it runs.
 */
export function createResponseStore(clock: Clock): ResponseStore {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ fetched }) => fetched.body.length + ENTRY_BYTES,
  });
  const inFlight = new Map<string, Promise<Fetched>>();

  const fetchOnce: (...args: Parameters<ResponseStore['get']>) => Promise<Fetched> = async (
    key,
    { ttlMs, fetch },
  ) => {
    try {
      const fetched = await fetch();
      if (fetched.kind === 'answered' && fetched.status === 200) {
        entries.set(key, { fetched, expiresAt: clock.monotonicMs() + ttlMs });
      }
      return fetched;
    } finally {
      inFlight.delete(key);
    }
  };

  return {
    async get(key, options) {
      const entry = entries.get(key);
      if (entry && clock.monotonicMs() < entry.expiresAt) {
        return { how: 'hit', fetched: entry.fetched };
      }
      const running = inFlight.get(key);
      if (running) return { how: 'coalesced', fetched: await running };
      const fetching = fetchOnce(key, options);
      inFlight.set(key, fetching);
      return { how: 'miss', fetched: await fetching };
    },
  };
}
