import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '@girouette/platform/runtime';
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
  /** Monotonic time. */
  startedAt: number;
}

export type Fetched =
  | FetchedResponse
  /** The response is too large, or the backend marks it as private. */
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
  /** Monotonic time. */
  expiresAt: number;
}

const MAX_BYTES = 16 * 1024 * 1024;
/** The estimated size of an entry without its body. */
const ENTRY_BYTES = 1_024;

/**
 * Keeps responses with status 200 in memory and evicts the least recently used. Concurrent requests for the same key share one fetch.
 *
 * A response is never older than `ttlMs`, counted from the start of its fetch, and is not served from the cache after its `Expires`. This
 * needs no invalidation messages, so it holds for any number of gateways.
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

/** Infinite without a valid `Expires`. */
function msUntilExpires({ headers }: FetchedResponse, now: Date): number {
  const expires = Date.parse(headers.expires ?? '');
  return Number.isNaN(expires) ? Infinity : expires - now.getTime();
}
