/**
 * Small, short-lived values shared between the instances of a service. Never the only place where something is stored. Two
 * adapters: `lru-cache` in the process, and Redis.
 *
 * A value, such as a revocation or a lease, is kept for its whole life. A counter may be forgotten when there are very many, since
 * strangers make them at will, unless it has reached its limit. Counters of other kinds never make it forgotten; the kind is what a key
 * has before its first colon, which is always a word of the code.
 */
export interface Cache {
  readonly kind: 'memory' | 'redis';
  get(key: string): Promise<string | null>;
  /** The values of several keys in one round trip, in the order of the keys. */
  getAll(keys: readonly string[]): Promise<(string | null)[]>;
  /** Keeps the value for `ttlMs` milliseconds. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Sets the value only when the key does not exist. Resolves to whether it did. Atomic, so it can grant a lease. */
  setNx(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Sets the time to live only while the key holds this value. Resolves to whether it did. Atomic. */
  renew(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Removes the key; with `ifValue`, only while it holds this value. Resolves to whether a key was removed. */
  del(key: string, ifValue?: string): Promise<boolean>;
  /**
   * Increments a counter whose fixed window of `ttlMs` starts with the first call. Resolves to the count and the rest of the window.
   * @param limit a count above it locks somebody out: from the limit on the counter is kept like a value
   */
  incr(key: string, ttlMs: number, limit?: number): Promise<{ count: number; ttlMs: number }>;
  /** Decrements a counter. Does nothing when its window is over. */
  decr(key: string): Promise<void>;
  /** Resolves when the cache answers. Rejects within about half a second when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
