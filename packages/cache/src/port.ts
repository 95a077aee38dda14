/**
 * The cache port: small, short-lived, shared between the instances of a service, never the only place where something is
 * kept. Two adapters keep it (`lru-cache` in the process; Redis).
 */
export interface Cache {
  readonly kind: 'memory' | 'redis';
  get(key: string): Promise<string | null>;
  /** Keeps the value for `ttlMs` milliseconds. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Sets only when the key is free; answers whether it did. Atomic between instances: with a ttl it makes a lease. */
  setNx(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Gives the key `ttlMs` milliseconds more, only while it holds that value. Answers whether it did. Atomic. */
  renew(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Removes the key; with `ifValue`, only while it holds that value. Answers whether something was removed. */
  del(key: string, ifValue?: string): Promise<boolean>;
  /** Adds one to a counter whose fixed window of `ttlMs` starts at the first call. Answers the count and what is left of the window. */
  incr(key: string, ttlMs: number): Promise<{ count: number; ttlMs: number }>;
  /** Resolves when the cache answers. Rejects within about half a second when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
