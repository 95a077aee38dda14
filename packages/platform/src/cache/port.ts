/** A counter to increment, see {@link Cache.incr}. */
export interface Counter {
  key: string;
  ttlMs: number;
  limit?: number;
}

/** Redis evicts values that have not expired. */
export interface CacheFault {
  evictionPolicy: string;
}

/**
 * Small, short-lived values shared between the instances of a service. Never the only copy of anything. Two adapters: `lru-cache` in the
 * process, and Redis.
 *
 * A value, such as a revocation or a lease, is kept until it expires. A counter may be evicted when there are very many, since strangers
 * can create them at will, unless it has reached its limit. Counters of one kind never evict those of another. The kind is the part of the
 * key before the first colon and is always a constant in the code.
 */
export interface Cache {
  readonly kind: 'memory' | 'redis';
  get(key: string): Promise<string | null>;
  /** The values of several keys in one round trip, in the order of the keys. */
  getAll(keys: readonly string[]): Promise<(string | null)[]>;
  /** Keeps the value for `ttlMs` milliseconds. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Like `set`, for a value that outlives a restart of this process. Redis keeps all values, as its own settings say. */
  setDurable(key: string, value: string, ttlMs: number): Promise<void>;
  /** Sets the value only when the key does not exist. Resolves to whether it did. Atomic, so it can grant a lease. */
  setNx(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Sets the time to live only while the key holds this value. Resolves to whether it did. Atomic. */
  renew(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Removes the key; with `ifValue`, only while it holds this value. Resolves to whether a key was removed. */
  del(key: string, ifValue?: string): Promise<boolean>;
  /**
   * Increments a counter. Its fixed window of `ttlMs` starts with the first call. Resolves to the count and the remaining window.
   * @param limit a count above it locks a user or a network out, so a counter that reaches the limit is kept like a value
   */
  incr(key: string, ttlMs: number, limit?: number): Promise<{ count: number; ttlMs: number }>;
  /** Increments counters that are not the same, like `incr` each, in one round trip. Resolves to the results in their order. */
  incrAll(counters: readonly Counter[]): Promise<{ count: number; ttlMs: number }[]>;
  /** Decrements a counter. Does nothing after its window. */
  decr(key: string): Promise<void>;
  /**
   * Finds settings of the server that break a promise of this port.
   * @throws Error when the cache does not answer, or the user may not ask
   */
  findFaults(): Promise<CacheFault[]>;
  /** Resolves when the cache keeps values and counts. Rejects within about half a second when it does not, with the reason. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
