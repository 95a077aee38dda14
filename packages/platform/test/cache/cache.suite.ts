import { randomUUID } from 'node:crypto';
import { eventually } from '@girouette/platform/async/testing';
import type { Cache } from '../../src/cache';

/** The contract of every cache adapter. */
export function cacheSuite(name: string, open: () => Promise<Cache>): void {
  describe(`the cache (${name})`, () => {
    let cache: Cache;
    let key: string;

    beforeAll(async () => {
      cache = await open();
    });
    beforeEach(() => {
      key = `suite:${randomUUID()}`;
    });
    afterAll(() => cache.close());

    it('keeps a value until it expires', async () => {
      await cache.set(key, 'Café ✓', 60);
      expect(await cache.get(key)).toBe('Café ✓');
      await eventually(async () => expect(await cache.get(key)).toBeNull());
    });

    it('answers null for an unknown key', async () => {
      expect(await cache.get(key)).toBeNull();
    });

    it('restarts the time to live when a value is set again', async () => {
      await cache.set(key, 'old', 40);
      await cache.set(key, 'new', 60_000);
      await cache.set(`${key}:clock`, 'x', 60);
      await eventually(async () => expect(await cache.get(`${key}:clock`)).toBeNull());
      expect(await cache.get(key)).toBe('new');
    });

    it('grants a lease once, and again when it has run out', async () => {
      expect(await cache.setNx(key, 'first', 80)).toBe(true);
      expect(await cache.setNx(key, 'second', 80)).toBe(false);
      expect(await cache.get(key)).toBe('first');
      await eventually(async () => expect(await cache.setNx(key, 'third', 60_000)).toBe(true));
      expect(await cache.get(key)).toBe('third');
    });

    it('has one winner when fifty ask for a lease at once', async () => {
      const asked = Array.from({ length: 50 }, (_, i) => cache.setNx(key, String(i), 60_000));
      const granted = (await Promise.all(asked)).flatMap((won, i) => (won ? [String(i)] : []));
      expect(granted).toHaveLength(1);
      expect(await cache.get(key)).toBe(granted[0]);
    });

    it('renews a lease for its holder, beyond the time it was granted for', async () => {
      await cache.setNx(key, 'mine', 100);
      await cache.set(`${key}:clock`, 'x', 150);
      expect(await cache.renew(key, 'mine', 60_000)).toBe(true);
      await eventually(async () => expect(await cache.get(`${key}:clock`)).toBeNull());
      expect(await cache.get(key)).toBe('mine');
    });

    it('renews neither another’s lease nor an expired one', async () => {
      await cache.setNx(key, 'successor', 100);
      expect(await cache.renew(key, 'stalled', 60_000)).toBe(false);
      expect(await cache.get(key)).toBe('successor');
      await eventually(async () => expect(await cache.get(key)).toBeNull());
      expect(await cache.renew(key, 'successor', 60_000)).toBe(false);
      expect(await cache.get(key)).toBeNull();
    });

    it('lets only the holder release a lease', async () => {
      await cache.setNx(key, 'mine', 60_000);
      expect(await cache.del(key, 'yours')).toBe(false);
      expect(await cache.get(key)).toBe('mine');
      expect(await cache.del(key, 'mine')).toBe(true);
      expect(await cache.get(key)).toBeNull();
    });

    it('says whether there was anything to remove', async () => {
      await cache.set(key, 'x', 60_000);
      expect(await cache.del(key)).toBe(true);
      expect(await cache.del(key)).toBe(false);
    });

    it('counts a hundred at once without missing one', async () => {
      const counted = await Promise.all(Array.from({ length: 100 }, () => cache.incr(key, 60_000)));
      const counts = counted.map(({ count }) => count).sort((a, b) => a - b);
      expect(counts).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
      expect(await cache.get(key)).toBe('100');
    });

    it('counts in a window that starts with the first call and does not slide', async () => {
      const first = await cache.incr(key, 300);
      expect(first.count).toBe(1);
      expect(first.ttlMs).toBeGreaterThan(0);
      expect(first.ttlMs).toBeLessThanOrEqual(300);

      // Counts without a pause, because a sliding window would never end.
      let most = 1;
      await eventually(async () => {
        const { count, ttlMs } = await cache.incr(key, 300);
        expect(ttlMs).toBeLessThanOrEqual(300);
        const startedAnew = count < most;
        most = Math.max(most, count);
        expect(startedAnew).toBe(true);
      });
      expect(most).toBeGreaterThan(1);
    });

    it('takes one back in the same window, and nothing where no window is open', async () => {
      await cache.incr(key, 1_000);
      await cache.incr(key, 1_000);
      await cache.decr(key);
      expect(await cache.get(key)).toBe('1');
      await eventually(async () => {
        expect(await cache.get(key)).toBeNull();
      });
      await cache.decr(key);
      expect(await cache.get(key)).toBeNull();
    });

    it('counts several counters in one call, each in its own window', async () => {
      const [one, two] = [`${key}:one`, `${key}:two`];
      await cache.incr(two, 60_000);
      const counted = await cache.incrAll([
        { key: one, ttlMs: 1_000 },
        { key: two, ttlMs: 500, limit: 2 },
      ]);
      expect(counted.map(({ count }) => count)).toEqual([1, 2]);
      expect(counted[0]?.ttlMs).toBeLessThanOrEqual(1_000);
      // The window of the first call stays.
      expect(counted[1]?.ttlMs).toBeGreaterThan(1_000);
      expect(await cache.incrAll([])).toEqual([]);
    });

    it('counts none of several when one window is impossible', async () => {
      const wanted = [
        { key: `${key}:one`, ttlMs: 1_000 },
        { key: `${key}:two`, ttlMs: 0 },
      ];
      await expect(cache.incrAll(wanted)).rejects.toThrow(RangeError);
      expect(await cache.get(`${key}:one`)).toBeNull();
    });

    it('answers several keys in their order', async () => {
      await cache.set(key, 'one', 60_000);
      expect(await cache.getAll([`${key}-unknown`, key])).toEqual([null, 'one']);
      expect(await cache.getAll([])).toEqual([]);
    });

    it('keeps revocations, leases and lock-outs among any number of other counters', async () => {
      await cache.set(`${key}:revoked`, '1', 60_000);
      await cache.setNx(`${key}:lease`, 'mine', 60_000);
      // The cache cannot evict a counter exactly at the limit either.
      for (let tries = 0; tries < 3; tries++) await cache.incr(`${key}:locked`, 60_000, 3);
      await cache.incr(`${key}:once`, 60_000, 1);
      await cache.incr(`other-kind:${key}`, 60_000, 3);
      // A hundred at a time: Redis answers them within its time limit even on a busy machine.
      for (let part = 0; part < 600; part++) {
        const strangers = Array.from({ length: 100 }, (_, n) => `${key}:${part}:${n}`);
        await Promise.all(strangers.map((stranger) => cache.incr(stranger, 60_000, 3)));
      }
      const kept = ['revoked', 'lease', 'locked', 'once'].map((name) => `${key}:${name}`);
      expect(await cache.getAll(kept)).toEqual(['1', 'mine', '3', '1']);
      expect(await cache.get(`other-kind:${key}`)).toBe('1');
      expect(await cache.renew(`${key}:lease`, 'mine', 60_000)).toBe(true);
      const { count, ttlMs } = await cache.incr(`${key}:locked`, 60_000, 3);
      expect(count).toBe(4);
      expect(ttlMs).toBeLessThanOrEqual(60_000);
    }, 120_000);

    it('frees who was locked out when the window is over', async () => {
      for (let tries = 0; tries < 3; tries++) await cache.incr(key, 100, 1);
      await eventually(async () => expect(await cache.get(key)).toBeNull());
      expect((await cache.incr(key, 60_000, 1)).count).toBe(1);
    });

    it('refuses to count with a text', async () => {
      await cache.set(key, 'Café', 60_000);
      await expect(cache.decr(key)).rejects.toThrow(TypeError);
      await expect(cache.incr(key, 1_000)).rejects.toThrow(TypeError);
      expect(await cache.get(key)).toBe('Café');
    });

    it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
      'refuses a life of %p ms',
      async (ttlMs) => {
        await expect(cache.set(key, 'x', ttlMs)).rejects.toThrow(RangeError);
        await expect(cache.setNx(key, 'x', ttlMs)).rejects.toThrow(RangeError);
        await expect(cache.renew(key, 'x', ttlMs)).rejects.toThrow(RangeError);
        await expect(cache.incr(key, ttlMs)).rejects.toThrow(RangeError);
        expect(await cache.get(key)).toBeNull();
      },
    );

    it('refuses an empty key and a value that is no text', async () => {
      await expect(cache.get('')).rejects.toThrow(TypeError);
      await expect(cache.getAll([''])).rejects.toThrow(TypeError);
      await expect(cache.decr('')).rejects.toThrow(TypeError);
      await expect(cache.del('')).rejects.toThrow(TypeError);
      await expect(cache.set('', 'x', 1_000)).rejects.toThrow(TypeError);
      await expect(cache.set(key, {} as string, 1_000)).rejects.toThrow(TypeError);
    });

    it('answers a ping', async () => {
      await expect(cache.ping()).resolves.toBeUndefined();
    });
  });
}
