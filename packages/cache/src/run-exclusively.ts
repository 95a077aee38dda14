import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cache } from './port';

/** The work of a killed process waits no longer than this for another. */
const LEASE_MS = 5_000;
/** A cache that has failed for so long is away. A single answer may only be late, on a machine that is busy. */
const OUTAGE_MS = 1_000;
const RETRY_MS = 100;

/** Since when each cache has been failing, so that an outage is waited for once, not by each call. */
const failingSince = new WeakMap<Cache, number>();

export interface ExclusiveOptions {
  cache: Cache;
  /** Names the work among all processes that share the cache. */
  key: string;
  /** How long the lease outlives a process that died. Default 5 seconds. */
  leaseMs?: number;
}

/**
 * Runs `work` unless another process is running the work of the same key. While the cache is away the work runs without a
 * lease: it must be safe to run twice.
 * @param work gets a signal that aborts when the lease was lost to another process, e.g. after this one stood still for
 * longer than the lease; it should then end soon. What it throws is thrown.
 * @returns false when another process holds the lease; then nothing ran
 */
export async function runExclusively(
  { cache, key, leaseMs = LEASE_MS }: ExclusiveOptions,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const token = randomUUID();
  if (!(await acquire({ cache, key, token, leaseMs }))) return false;
  const lost = new AbortController();
  let renewing: Promise<unknown> = Promise.resolve();
  const renewal = setInterval(() => {
    renewing = keep({ cache, key, token, leaseMs }).then(
      (held) => {
        if (!held) lost.abort();
      },
      () => undefined,
    );
  }, leaseMs / 3).unref();
  try {
    await work(lost.signal);
  } finally {
    clearInterval(renewal);
    // A renewal under way could take the lease again after it was given back.
    await renewing;
    await cache.del(key, token).catch(() => false);
  }
  return true;
}

interface Lease {
  cache: Cache;
  key: string;
  token: string;
  leaseMs: number;
}

/** @returns whether the work may begin: the lease was granted, or the cache is away */
async function acquire({ cache, key, token, leaseMs }: Lease): Promise<boolean> {
  for (;;) {
    try {
      const granted = await cache.setNx(key, token, leaseMs);
      failingSince.delete(cache);
      return granted;
    } catch {
      // An answer that came too late may have granted the lease: nobody would use it.
      void cache.del(key, token).catch(() => false);
      const since = failingSince.get(cache) ?? performance.now();
      failingSince.set(cache, since);
      if (performance.now() - since >= OUTAGE_MS) return true;
      await sleep(RETRY_MS);
    }
  }
}

/** Renews the lease, or takes it again when it ran out and nobody else took it. @returns whether it is still held */
async function keep({ cache, key, token, leaseMs }: Lease): Promise<boolean> {
  return (await cache.renew(key, token, leaseMs)) || (await cache.setNx(key, token, leaseMs));
}
