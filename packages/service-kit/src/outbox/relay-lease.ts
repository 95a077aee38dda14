import { randomUUID } from 'node:crypto';
import type { Cache } from '../cache/port';

/** Longer than a pass over one page of documents takes; a relay that died holds up the others no longer than this. */
const LEASE_MS = 5_000;

/**
 * Runs the work while no other instance's relay does the same. Two at once would do no harm but send everything twice,
 * so without a cache, or while it is away, the work runs without a lease.
 * @returns false when another instance is at it
 */
export async function withLease(
  options: { cache: Cache | undefined; name: string },
  work: () => Promise<void>,
): Promise<boolean> {
  const { cache } = options;
  const key = `relay:${options.name}`;
  const token = randomUUID();
  const granted = (await cache?.setNx(key, token, LEASE_MS).catch(() => true)) ?? true;
  if (!granted) return false;
  try {
    await work();
  } finally {
    await cache?.del(key, token).catch(() => false);
  }
  return true;
}
