import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '@girouette/runtime';
import { LRUCache } from 'lru-cache';
import type { BackendFailure } from '../backends/send';

/** What asking a part for a public answer has brought. */
export type Fetched =
  | { kind: 'answered'; status: number; headers: IncomingHttpHeaders; body: Buffer; etag: string }
  /** The part says that this answer is for one client only, or it is too large to keep. */
  | { kind: 'uncacheable' }
  | { kind: 'failed'; failure: BackendFailure };

export interface ResponseStore {
  get(
    key: string,
    options: { keepMs: number; fetch: () => Promise<Fetched> },
  ): Promise<{ how: 'hit' | 'miss' | 'coalesced'; fetched: Fetched }>;
}

interface Kept {
  fetched: Extract<Fetched, { kind: 'answered' }>;
  /** On the monotonic clock. */
  until: number;
}

const MAX_BYTES = 16 * 1024 * 1024;
/** What an entry costs beside its body. */
const ENTRY_BYTES = 1_024;

/**
 * Keeps good answers in memory within a bound of bytes, the least used going first. While one is being fetched, whoever else
 * asks for the same waits for it.
 */
export function createResponseStore(clock: Clock): ResponseStore {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ fetched }) => fetched.body.length + ENTRY_BYTES,
  });
  const inFlight = new Map<string, Promise<Fetched>>();

  const fetchOnce = async (
    key: string,
    options: { keepMs: number; fetch: () => Promise<Fetched> },
  ) => {
    try {
      const fetched = await options.fetch();
      if (fetched.kind === 'answered' && fetched.status === 200) {
        kept.set(key, { fetched, until: clock.monotonicMs() + options.keepMs });
      }
      return fetched;
    } finally {
      inFlight.delete(key);
    }
  };

  return {
    async get(key, options) {
      const known = kept.get(key);
      if (known && clock.monotonicMs() < known.until) {
        return { how: 'hit', fetched: known.fetched };
      }
      const running = inFlight.get(key);
      if (running) return { how: 'coalesced', fetched: await running };
      const fetching = fetchOnce(key, options);
      inFlight.set(key, fetching);
      return { how: 'miss', fetched: await fetching };
    },
  };
}
