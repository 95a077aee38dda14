import {
  monotonicMs,
  startInterval,
  cancelTimer,
  sleep,
  randomUuid,
} from '@girouette/platform/async';
import type { Cache } from './port';

/** How long after a process is killed another process can take over. */
const LEASE_MS = 5_000;
/** A cache that fails for this long is unavailable. A single late answer may only mean that the machine is busy. */
const OUTAGE_MS = 1_000;
const RETRY_MS = 100;

/** When each cache began to fail, so that only the first call of an outage waits. */
const failingSince = new WeakMap<Cache, number>();

export interface ExclusiveOptions {
  cache: Cache;
  /** Identifies the work among all processes that share the cache. */
  key: string;
  /** How long the lease outlives a process that died. Default 5 seconds. */
  leaseMs?: number;
}

/**
 * Runs `work` unless another process is running work with the same key. While the cache is unavailable, the work runs without a
 * lease, so it must be safe to run twice.
 * @param work its signal aborts when another process has taken the lease, e.g. after this process was suspended for longer
 * than the lease, and when the lease has expired because it could not be renewed; it should then end soon
 * @throws what `work` throws
 * @returns false when another process holds the lease; then nothing ran
 */
export async function runExclusively(
  { cache, key, leaseMs = LEASE_MS }: ExclusiveOptions,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const token = randomUuid();
  const acquired = await acquire({ cache, key, token, leaseMs });
  if (acquired === 'held by another') return false;
  const lost = new AbortController();
  let renewedAt = monotonicMs();
  let renewing: Promise<unknown> = Promise.resolve();
  const renewal = startInterval(() => {
    renewing = keep({ cache, key, token, leaseMs }).then(
      (held) => {
        if (!held) lost.abort();
        renewedAt = monotonicMs();
      },
      () => {
        // Another process may have it now.
        if (acquired === 'granted' && monotonicMs() - renewedAt >= leaseMs) lost.abort();
      },
    );
  }, leaseMs / 3).unref();
  try {
    await work(lost.signal);
  } finally {
    cancelTimer(renewal);
    // A renewal in progress could take the lease again after it was released.
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

async function acquire({
  cache,
  key,
  token,
  leaseMs,
}: Lease): Promise<'granted' | 'held by another' | 'unavailable'> {
  for (;;) {
    try {
      const granted = await cache.setNx(key, token, leaseMs);
      failingSince.delete(cache);
      return granted ? 'granted' : 'held by another';
    } catch {
      // The call may have been granted the lease although its answer came too late; release it.
      void cache.del(key, token).catch(() => false);
      const since = failingSince.get(cache) ?? monotonicMs();
      failingSince.set(cache, since);
      if (monotonicMs() - since >= OUTAGE_MS) return 'unavailable';
      await sleep(RETRY_MS);
    }
  }
}

/** Renews the lease, or acquires it again when it has expired and is free. @returns whether it is still held */
async function keep({ cache, key, token, leaseMs }: Lease): Promise<boolean> {
  return (await cache.renew(key, token, leaseMs)) || (await cache.setNx(key, token, leaseMs));
}
