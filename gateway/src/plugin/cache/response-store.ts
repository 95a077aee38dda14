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

interface Fetching {
  response: Promise<Fetched>;
  /** On the monotonic clock. */
  startedAt: number;
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
 *
 * No request is answered with what was fetched more than `ttlMs` before it, however long the fetch took, nor from the cache
 * after the response's `Expires`. Since this needs no message of a change, it holds for any number of gateways.
 */
export function createResponseStore(clock: Clock): ResponseStore {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ fetched }) => fetched.body.length + ENTRY_BYTES,
  });
  const inFlight = new Map<string, Fetching>();

  const start = (key: string, { ttlMs, fetch }: Parameters<ResponseStore['get']>[1]): Fetching => {
    const startedAt = clock.monotonicMs();
    const keep = (fetched: Fetched): Fetched => {
      if (fetched.kind === 'answered' && fetched.status === 200) {
        const untilMs = clock.monotonicMs() + msUntilExpires(fetched, clock.now());
        entries.set(key, { fetched, expiresAt: Math.min(startedAt + ttlMs, untilMs) });
      }
      return fetched;
    };
    const fetching: Fetching = {
      startedAt,
      response: fetch()
        .then(keep)
        .finally(() => {
          if (inFlight.get(key) === fetching) inFlight.delete(key);
        }),
    };
    return fetching;
  };

  return {
    async get(key, options) {
      const now = clock.monotonicMs();
      const entry = entries.get(key);
      if (entry && now < entry.expiresAt) return { how: 'hit', fetched: entry.fetched };
      const running = inFlight.get(key);
      if (running && now < running.startedAt + options.ttlMs) {
        return { how: 'coalesced', fetched: await running.response };
      }
      const fetching = start(key, options);
      inFlight.set(key, fetching);
      return { how: 'miss', fetched: await fetching.response };
    },
  };
}

/** Infinite without an `Expires` that can be read. */
function msUntilExpires({ headers }: FetchedResponse, now: Date): number {
  const expires = Date.parse(headers.expires ?? '');
  return Number.isNaN(expires) ? Infinity : expires - now.getTime();
}
