import { nowMs } from '@girouette/platform/async';
import { LRUCache } from 'lru-cache';
import { join } from 'node:path';
import { checkKey, checkTtl, checkValue, notACounter } from './check-arguments';
import { openDurableValues } from './durable-values';
import type { Cache, Counter } from './port';

/** A counter grows in its place, which saves most of the cost of a count. */
interface Held {
  value: string | number;
}

type Shelf = LRUCache<string, Held>;

/** Counters are separate, so that no number of them evicts a revocation, a lock-out or a lease. */
interface Entries {
  /**
   * One shelf per kind of counter. The kind is the part of the key before the first colon. Free counters that strangers create therefore
   * cannot evict counters that cost a password attempt. Each shelf evicts its least recently used counters first.
   */
  counters: Map<string, Shelf>;
  /** Kept until each entry expires. */
  kept: Shelf;
  /** Those of the kept values that outlive this process. Null without a place. */
  durable: ReturnType<typeof openDurableValues> | null;
}

const MAX_COUNTERS = 50_000;
/** Each counts for this at least, which makes 64 MiB of a full shelf. */
const COUNTER_BYTES = 1_342;
/** lru-cache requires a default; every value sets its own. */
const MAX_LIFE_MS = 24 * 60 * 60 * 1_000;
const INTEGER = /^-?\d{1,15}$/;

/** The entries by place. Caches that one process opens for the same place share them, as services share one Redis. */
const places = new Map<string, { entries: Entries; users: number }>();

/**
 * Opens a cache in the memory of this process. It holds at most 50,000 counters of each kind, up to 64 MiB, and evicts the least recently
 * used first. Values, and counters at their limit, stay until they expire. Every operation is synchronous, hence atomic. Durable values are
 * also on the disk: other processes of the place see them after a moment, and the next process at once.
 * @param place a directory; caches opened for the same one share their entries until the last one is closed; by default nothing is shared
 */
export function openMemoryCache(place?: string): Cache {
  const entries = place === undefined ? createEntries() : share(place);
  let open = true;

  return {
    kind: 'memory',
    get: answer((key: string) => {
      checkKey(key);
      return read(entries, key) ?? null;
    }),
    getAll: answer((keys: readonly string[]) => {
      keys.forEach(checkKey);
      return keys.map((key) => read(entries, key) ?? null);
    }),
    set: answer((key: string, value: string, ttlMs: number) => {
      check(key, value, ttlMs);
      keep(entries, { key, value, ttlMs });
    }),
    setDurable: answer((key: string, value: string, ttlMs: number) => {
      check(key, value, ttlMs);
      keep(entries, { key, value, ttlMs });
      return entries.durable?.set(key, { value, until: nowMs() + ttlMs }) ?? Promise.resolve();
    }),
    setNx: answer((key: string, value: string, ttlMs: number) => {
      check(key, value, ttlMs);
      if (read(entries, key) !== undefined) return false;
      keep(entries, { key, value, ttlMs });
      return true;
    }),
    renew: answer((key: string, value: string, ttlMs: number) => {
      check(key, value, ttlMs);
      if (read(entries, key) !== value) return false;
      keep(entries, { key, value, ttlMs });
      return true;
    }),
    del: answer((key: string, ifValue?: string) => {
      checkKey(key);
      const held = read(entries, key);
      if (held === undefined || (ifValue !== undefined && held !== ifValue)) return false;
      shelfOf(entries, key).delete(key);
      return entries.durable?.has(key) ? entries.durable.remove(key).then(() => true) : true;
    }),
    incr: answer((key: string, ttlMs: number, limit = Number.POSITIVE_INFINITY) => {
      checkKey(key);
      checkTtl(ttlMs);
      return count(entries, { key, ttlMs, limit });
    }),
    incrAll: answer((wanted: readonly Counter[]) => {
      for (const { key, ttlMs } of wanted) {
        checkKey(key);
        checkTtl(ttlMs);
      }
      return wanted.map(({ limit = Number.POSITIVE_INFINITY, ...counter }) =>
        count(entries, { ...counter, limit }),
      );
    }),
    decr: answer((key: string) => {
      checkKey(key);
      const held = find(entries, key);
      if (held) held.value = numberIn(held, key) - 1;
    }),
    findFaults: answer(() => []),
    ping: answer(() => undefined),
    close: () => {
      if (open && place !== undefined) leave(place);
      open = false;
      return Promise.resolve();
    },
  };
}

const kindOf = (key: string): string => key.slice(0, Math.max(0, key.indexOf(':')));

function find(entries: Entries, key: string): Held | undefined {
  takeDurable(entries);
  return entries.kept.get(key) ?? entries.counters.get(kindOf(key))?.get(key);
}

/** Takes over what other processes have stored or removed, and at the start what the last process has left. */
function takeDurable(entries: Entries): void {
  const changed = entries.durable?.look();
  if (!changed) return;
  const now = nowMs();
  for (const [key, { value, until }] of changed.values) {
    keep(entries, { key, value, ttlMs: Math.max(1, until - now) });
  }
  for (const key of changed.gone) entries.kept.delete(key);
}

const read = (entries: Entries, key: string): string | undefined =>
  find(entries, key)?.value.toString();

/** @throws Error when a text is no counter */
function numberIn({ value }: Held, key: string): number {
  if (typeof value === 'number') return value;
  if (!INTEGER.test(value)) throw notACounter(key);
  return Number(value);
}

/** Returns the shelf that holds a key, or the one for a new counter. */
function shelfOf({ counters, kept }: Entries, key: string): Shelf {
  if (kept.has(key)) return kept;
  const kind = kindOf(key);
  const known = counters.get(kind);
  if (known) return known;
  const shelf = createShelf();
  counters.set(kind, shelf);
  return shelf;
}

interface Entry extends Held {
  key: string;
  ttlMs: number;
}

function keep({ counters, kept }: Entries, { key, value, ttlMs }: Entry): void {
  counters.get(kindOf(key))?.delete(key);
  kept.set(key, { value }, { ttl: ttlMs });
}

function count(
  entries: Entries,
  { key, ttlMs, limit }: { key: string; ttlMs: number; limit: number },
): { count: number; ttlMs: number } {
  const held = find(entries, key);
  if (held === undefined) {
    if (limit <= 1) keep(entries, { key, value: 1, ttlMs });
    else shelfOf(entries, key).set(key, { value: 1 }, { ttl: ttlMs });
    return { count: 1, ttlMs };
  }
  const next = numberIn(held, key) + 1;
  const shelf = shelfOf(entries, key);
  // A fixed window: the expiry set by the first call stays.
  const left = Math.max(1, Math.ceil(shelf.getRemainingTTL(key)));
  held.value = next;
  if (next >= limit && shelf !== entries.kept) keep(entries, { key, value: next, ttlMs: left });
  return { count: next, ttlMs: left };
}

function check(key: string, value: string, ttlMs: number): void {
  checkKey(key);
  checkValue(value);
  checkTtl(ttlMs);
}

/** Wraps a synchronous operation so that it returns a promise, as the Redis adapter does. Exceptions become rejections. */
function answer<A extends unknown[], R>(
  step: (...args: A) => R | Promise<R>,
): (...args: A) => Promise<R> {
  return (...args) =>
    new Promise((resolve) => {
      resolve(step(...args));
    });
}

/** Reads the clock at each call, so that entries also expire on time while the event loop is busy. */
const ttlResolution = 0;

/** A limit of bytes only: with a limit of entries, lru-cache reserves the room for all of them, 5 ms and 2 MB for each kind. */
const createShelf = (): Shelf =>
  new LRUCache({
    maxSize: MAX_COUNTERS * COUNTER_BYTES,
    // A counter has at most 15 digits.
    sizeCalculation: (_, key) => Math.max(COUNTER_BYTES, 2 * (15 + key.length) + 1),
    ttlResolution,
  });

const createEntries = (place?: string): Entries => ({
  counters: new Map(),
  // An entry may never be read again, so a timer removes it.
  kept: new LRUCache({ ttl: MAX_LIFE_MS, ttlAutopurge: true, ttlResolution }),
  durable: place === undefined ? null : openDurableValues(join(place, 'cache')),
});

function share(place: string): Entries {
  const shared = places.get(place) ?? { entries: createEntries(place), users: 0 };
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
