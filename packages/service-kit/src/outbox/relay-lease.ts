import { randomUUID } from 'node:crypto';
import type { Cache } from '@girouette/cache';

/** A relay that died holds up the others no longer than this; one that works holds on to it. */
const LEASE_MS = 5_000;
/** A cache that has failed for so long is away. A single answer may only be late, on a machine that is busy. */
const PATIENCE_MS = 1_000;

export interface Lease {
  /**
   * Runs the work while no other instance's relay does the same.
   * @returns false when it is not this instance's turn
   */
  hold(work: () => Promise<void>): Promise<boolean>;
}

/**
 * The turns of the relays of one service. Two at once would do no harm but send everything twice, so without a cache, or
 * while it is away, the work runs without a turn.
 */
export function createLease({ cache, name }: { cache: Cache | undefined; name: string }): Lease {
  const key = `relay:${name}`;
  let failingSince: number | undefined;

  async function ask(from: Cache, token: string): Promise<boolean> {
    try {
      const granted = await from.setNx(key, token, LEASE_MS);
      failingSince = undefined;
      return granted;
    } catch {
      // An answer that came too late may have granted the turn: nobody would use it.
      void from.del(key, token).catch(() => false);
      failingSince ??= performance.now();
      return performance.now() - failingSince >= PATIENCE_MS;
    }
  }

  return {
    async hold(work) {
      if (!cache) {
        await work();
        return true;
      }
      const token = randomUUID();
      if (!(await ask(cache, token))) return false;
      const renewal = setInterval(() => {
        cache.set(key, token, LEASE_MS).catch(() => undefined);
      }, LEASE_MS / 3);
      try {
        await work();
      } finally {
        clearInterval(renewal);
        await cache.del(key, token).catch(() => false);
      }
      return true;
    },
  };
}
