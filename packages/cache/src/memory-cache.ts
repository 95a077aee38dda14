import { LRUCache } from 'lru-cache';
import { checkKey, checkTtl, checkValue, notACounter } from './check-arguments';
import type { Cache } from './port';

type Entries = LRUCache<string, string>;

const MAX_ENTRIES = 50_000;
const MAX_BYTES = 64 * 1024 * 1024;
const INTEGER = /^-?\d{1,15}$/;

/** The entries by place: caches of one process opened for the same place share them, as services share one Redis. */
const places = new Map<string, { entries: Entries; users: number }>();

/**
 * Opens a cache in the memory of this process: at most 50,000 entries and 64 MiB, the least recently used are evicted first.
 * Every operation is synchronous, hence atomic.
 * @param place caches opened for the same place share their entries until the last one is closed; without it nothing is shared
 */
export function openMemoryCache(place?: string): Cache {
  const entries = place === undefined ? createEntries() : join(place);
  let open = true;

  return {
    kind: 'memory',
    get: answer((key: string) => {
      checkKey(key);
      return entries.get(key) ?? null;
    }),
    getAll: answer((keys: readonly string[]) => {
      keys.forEach(checkKey);
      return keys.map((key) => entries.get(key) ?? null);
    }),
    set: answer((key: string, value: string, ttlMs: number) => {
      check(key, value, ttlMs);
      entries.set(key, value, { ttl: ttlMs });
    }),
    setNx: answer((key: string, value: string, ttlMs: number) => {
      check(key, value, ttlMs);
      if (entries.get(key) !== undefined) return false;
      entries.set(key, value, { ttl: ttlMs });
      return true;
    }),
    renew: answer((key: string, value: string, ttlMs: number) => {
      check(key, value, ttlMs);
      if (entries.get(key) !== value) return false;
      entries.set(key, value, { ttl: ttlMs });
      return true;
    }),
    del: answer((key: string, ifValue?: string) => {
      checkKey(key);
      const held = entries.get(key);
      if (held === undefined || (ifValue !== undefined && held !== ifValue)) return false;
      return entries.delete(key);
    }),
    incr: answer((key: string, ttlMs: number) => {
      checkKey(key);
      checkTtl(ttlMs);
      return count(entries, key, ttlMs);
    }),
    decr: answer((key: string) => {
      checkKey(key);
      const held = entries.get(key);
      if (held === undefined) return;
      if (!INTEGER.test(held)) throw notACounter(key);
      entries.set(key, String(Number(held) - 1), { noUpdateTTL: true });
    }),
    ping: answer(() => undefined),
    close: () => {
      if (open && place !== undefined) leave(place);
      open = false;
      return Promise.resolve();
    },
  };
}

function count(entries: Entries, key: string, ttlMs: number): { count: number; ttlMs: number } {
  const held = entries.get(key);
  if (held === undefined) {
    entries.set(key, '1', { ttl: ttlMs });
    return { count: 1, ttlMs };
  }
  if (!INTEGER.test(held)) throw notACounter(key);
  const next = Number(held) + 1;
  const left = Math.max(1, Math.ceil(entries.getRemainingTTL(key)));
  // A fixed window: the expiry set by the first call stays.
  entries.set(key, String(next), { noUpdateTTL: true });
  return { count: next, ttlMs: left };
}

function check(key: string, value: string, ttlMs: number): void {
  checkKey(key);
  checkValue(value);
  checkTtl(ttlMs);
}

/** Makes a synchronous operation asynchronous like that of the other adapter: what it throws becomes a rejection. */
function answer<A extends unknown[], R>(step: (...args: A) => R): (...args: A) => Promise<R> {
  return (...args) =>
    new Promise((resolve) => {
      resolve(step(...args));
    });
}

function createEntries(): Entries {
  return new LRUCache({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: (value, key) => 2 * (value.length + key.length) + 1,
    // Reads the clock at each call, so that entries also expire on time while the event loop is busy.
    ttlResolution: 0,
  });
}

function join(place: string): Entries {
  const shared = places.get(place) ?? { entries: createEntries(), users: 0 };
  shared.users += 1;
  places.set(place, shared);
  return shared.entries;
}

function leave(place: string): void {
  const shared = places.get(place);
  if (!shared) return;
  shared.users -= 1;
  if (shared.users === 0) places.delete(place);
}
