import { monotonicMs } from '@girouette/platform/async';
import { reachAtOnce, type Reach } from '@girouette/platform/async/testing';
import {
  checkKey,
  checkTtl,
  checkValue,
  notACounter,
} from '../../../../packages/platform/src/cache/check-arguments';
import type { Cache, Counter } from '../../../../packages/platform/src/cache/port';

/** The entries of a simulated cache, by key. They outlive the processes that use it. */
export type CacheEntries = Map<string, { value: string; untilMs: number }>;

const INTEGER = /^-?\d{1,15}$/;

/**
 * A cache over entries that several processes share, as they share one Redis.
 * @param reach how calls reach the entries. Default: all do, at once
 */
export function openSimulatedCache(entries: CacheEntries, reach: Reach = reachAtOnce): Cache {
  function read(key: string): string | null {
    const held = entries.get(key);
    if (held && held.untilMs > monotonicMs()) return held.value;
    entries.delete(key);
    return null;
  }

  const keep = (key: string, value: string, ttlMs: number) =>
    void entries.set(key, { value, untilMs: monotonicMs() + ttlMs });

  const set = (key: string, value: string, ttlMs: number) =>
    reach(() => {
      checkEntry(key, value, ttlMs);
      keep(key, value, ttlMs);
    });
  return {
    kind: 'memory',
    get: (key) =>
      reach(() => {
        checkKey(key);
        return read(key);
      }),
    getAll: (keys) =>
      reach(() => {
        keys.forEach(checkKey);
        return keys.map(read);
      }),
    set,
    // Redis keeps all values over a restart of a service.
    setDurable: set,
    setNx: (key, value, ttlMs) =>
      reach(() => {
        checkEntry(key, value, ttlMs);
        if (read(key) !== null) return false;
        keep(key, value, ttlMs);
        return true;
      }),
    renew: (key, value, ttlMs) =>
      reach(() => {
        checkEntry(key, value, ttlMs);
        if (read(key) !== value) return false;
        keep(key, value, ttlMs);
        return true;
      }),
    del: (key, ifValue) =>
      reach(() => {
        checkKey(key);
        const held = read(key);
        if (held === null || (ifValue !== undefined && held !== ifValue)) return false;
        return entries.delete(key);
      }),
    ...countersIn(entries, { read, reach }),
    findFaults: () => Promise.resolve([]),
    ping: () => reach(() => undefined),
    close: () => Promise.resolve(),
  };
}

function countersIn(
  entries: CacheEntries,
  { read, reach }: { read: (key: string) => string | null; reach: Reach },
): Pick<Cache, 'incr' | 'incrAll' | 'decr'> {
  function count(key: string): number {
    const held = read(key) ?? '0';
    if (!INTEGER.test(held)) throw notACounter(key);
    return Number(held);
  }

  function increment({ key, ttlMs }: Counter): { count: number; ttlMs: number } {
    const next = count(key) + 1;
    // A fixed window: the expiry set by the first call stays.
    const untilMs = entries.get(key)?.untilMs ?? monotonicMs() + ttlMs;
    entries.set(key, { value: String(next), untilMs });
    return { count: next, ttlMs: Math.max(1, Math.ceil(untilMs - monotonicMs())) };
  }

  function check({ key, ttlMs }: Counter): void {
    checkKey(key);
    checkTtl(ttlMs);
  }

  return {
    incr: (key, ttlMs) =>
      reach(() => {
        check({ key, ttlMs });
        return increment({ key, ttlMs });
      }),
    incrAll: (counters) =>
      reach(() => {
        counters.forEach(check);
        return counters.map(increment);
      }),
    decr: (key) =>
      reach(() => {
        checkKey(key);
        if (read(key) === null) return;
        const value = String(count(key) - 1);
        entries.set(key, { ...entries.get(key)!, value });
      }),
  };
}

function checkEntry(key: string, value: string, ttlMs: number): void {
  checkKey(key);
  checkValue(value);
  checkTtl(ttlMs);
}
