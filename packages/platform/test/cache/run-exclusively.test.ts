import { eventually } from '@girouette/platform/async/testing';
import { pino } from 'pino';
import { openCache, runExclusively, type Cache } from '../../src/cache';

const KEY = 'task:sweep';

describe('exclusive work', () => {
  let cache: Cache;
  beforeEach(async () => {
    cache = await openCache({ log: pino({ level: 'silent' }) });
  });
  afterEach(() => cache.close());

  /** Work that lasts until the test ends it. */
  function startWork(on: Cache = cache, options: { leaseMs?: number } = {}) {
    let end: () => void = () => undefined;
    let signal: AbortSignal | undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const result = runExclusively({ cache: on, key: KEY, ...options }, (given) => {
      signal = given;
      return ended;
    });
    return {
      end: () => {
        end();
        return result;
      },
      get started() {
        return signal !== undefined;
      },
      get lost() {
        return signal?.aborted ?? false;
      },
    };
  }

  it('runs in one place at a time, and elsewhere afterwards', async () => {
    const first = startWork();
    await eventually(() => expect(first.started).toBe(true));
    const second = startWork();
    expect(await second.end()).toBe(false);
    expect(second.started).toBe(false);

    expect(await first.end()).toBe(true);
    const third = startWork();
    expect(await third.end()).toBe(true);
  });

  it('keeps its lease for as long as it takes', async () => {
    const renew = jest.fn(cache.renew);
    const work = startWork({ ...cache, renew }, { leaseMs: 450 });
    // Renewed after each third of the lease.
    await eventually(() => expect(renew.mock.calls.length).toBeGreaterThan(3));
    expect(await startWork().end()).toBe(false);
    expect(work.lost).toBe(false);
    await work.end();
  });

  it('does not take the lease back from a successor after it was suspended for longer than the lease', async () => {
    let goOn: () => void = () => undefined;
    const standstill = new Promise<void>((resolve) => (goOn = resolve));
    const stalling: Cache = {
      ...cache,
      renew: async (...args) => {
        await standstill;
        return cache.renew(...args);
      },
    };
    const stalled = startWork(stalling, { leaseMs: 60 });
    await eventually(async () => expect(await cache.get(KEY)).toBeNull());
    const successor = startWork();
    await eventually(() => expect(successor.started).toBe(true));
    const held = await cache.get(KEY);

    goOn();
    await eventually(() => expect(stalled.lost).toBe(true));
    expect(await cache.get(KEY)).toBe(held);
    await stalled.end();
    expect(await cache.get(KEY)).toBe(held);
    expect(successor.lost).toBe(false);
    await successor.end();
  });

  it('keeps the lease when it expired and no other process took it', async () => {
    const work = startWork(cache, { leaseMs: 60 });
    await eventually(() => expect(work.started).toBe(true));
    await cache.del(KEY);
    await eventually(async () => expect(await cache.get(KEY)).not.toBeNull());
    expect(work.lost).toBe(false);
    await work.end();
  });

  it('does not treat a late answer as a grant, and releases what it may have granted', async () => {
    await cache.setNx(KEY, 'another', 60_000);
    const asked = jest.fn(cache.setNx).mockRejectedValueOnce(new Error('too late'));
    const work = startWork({ ...cache, setNx: asked });
    expect(await work.end()).toBe(false);
    expect(asked).toHaveBeenCalledTimes(2);

    const granting = jest.fn(cache.setNx).mockImplementationOnce(async (...args) => {
      await cache.del(KEY);
      await cache.setNx(...args);
      throw new Error('granted, but too late');
    });
    expect(await startWork({ ...cache, setNx: granting }).end()).toBe(true);
  });

  it('runs without a lease while the cache is away, and waits for the outage to be certain only once', async () => {
    const away = () => Promise.reject(new Error('offline'));
    const offline: Cache = { ...cache, setNx: away, renew: away, del: away };
    expect(await startWork(offline).end()).toBe(true);
    const start = performance.now();
    expect(await startWork(offline).end()).toBe(true);
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('ends when its lease cannot be renewed, but not before it has expired', async () => {
    const refuse = jest.fn(() => Promise.reject(new Error('NOPERM')));
    const leaseMs = 90;
    const began = performance.now();
    const work = startWork({ ...cache, renew: refuse }, { leaseMs });
    await eventually(() => expect(work.lost).toBe(true));
    expect(performance.now() - began).toBeGreaterThanOrEqual(leaseMs);
    await work.end();
  });

  it('goes on without a lease for as long as the cache is away', async () => {
    const away = () => Promise.reject(new Error('offline'));
    const renew = jest.fn(away);
    const work = startWork({ ...cache, setNx: away, renew, del: away }, { leaseMs: 60 });
    await eventually(() => expect(renew.mock.calls.length).toBeGreaterThan(4));
    expect(work.lost).toBe(false);
    await work.end();
  });

  it('gives the lease back when the work fails, and passes the failure on', async () => {
    const failing = runExclusively({ cache, key: KEY }, () => Promise.reject(new Error('no luck')));
    await expect(failing).rejects.toThrow('no luck');
    expect(await cache.get(KEY)).toBeNull();
  });
});
