import { LRUCache } from 'lru-cache';
import { checkKey, checkTtl, checkValue, notACounter } from './check-arguments';
import type { Cache } from './port';

type Entries = LRUCache<string, string>;

const MAX_ENTRIES = 50_000;
const MAX_BYTES = 64 * 1024 * 1024;
const INTEGER = /^-?\d{1,15}$/;

/** Caches opened for the same place in one process share their entries, as services on one Redis do. */
const places = new Map<string, { entries: Entries; users: number }>();

/**
 * Opens the cache kept in this process: at most 50,000 entries and 64 MiB, the least used leave first.
 * Every step is synchronous, hence atomic.
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
  // The window started with the first call and must not slide with this one.
  entries.set(key, String(next), { noUpdateTTL: true });
  return { count: next, ttlMs: left };
}

function check(key: string, value: string, ttlMs: number): void {
  checkKey(key);
  checkValue(value);
  checkTtl(ttlMs);
}

/** Makes a synchronous step answer like one over the network: by a promise, also when it throws. */
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
    // The clock is read at each call: entries must not outlive their time while the event loop is busy.
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
