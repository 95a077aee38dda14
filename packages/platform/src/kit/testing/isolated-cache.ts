import type { Cache } from '@girouette/platform/cache';

/** The same cache with a key prefix. Tests that share one Redis do not count each other's attempts. */
export function isolatedCache(cache: Cache, prefix: string): Cache {
  const named = (key: string): string => `${prefix}:${key}`;
  return {
    kind: cache.kind,
    get: (key) => cache.get(named(key)),
    getAll: (keys) => cache.getAll(keys.map(named)),
    set: (key, value, ttlMs) => cache.set(named(key), value, ttlMs),
    setDurable: (key, value, ttlMs) => cache.setDurable(named(key), value, ttlMs),
    setNx: (key, value, ttlMs) => cache.setNx(named(key), value, ttlMs),
    renew: (key, value, ttlMs) => cache.renew(named(key), value, ttlMs),
    del: (key, ifValue) => cache.del(named(key), ifValue),
    incr: (key, ttlMs, limit) => cache.incr(named(key), ttlMs, limit),
    incrAll: (counters) =>
      cache.incrAll(counters.map((counter) => ({ ...counter, key: named(counter.key) }))),
    decr: (key) => cache.decr(named(key)),
    findFaults: () => cache.findFaults(),
    ping: () => cache.ping(),
    close: () => cache.close(),
  };
}
