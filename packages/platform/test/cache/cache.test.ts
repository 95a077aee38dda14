import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@girouette/platform/async/testing';
import { pino } from 'pino';
import { openCache } from '../../src/cache';
import { cacheSuite } from './cache.suite';

const log = pino({ level: 'silent' });
const { REDIS_URL } = process.env;

cacheSuite('memory', () => openCache({ log }));
if (REDIS_URL) cacheSuite('redis', () => openCache({ url: REDIS_URL, log }));

describe('caches in one process', () => {
  it('share their entries when they are opened for the same directory, until the last is closed', async () => {
    const one = await openCache({ dir: '/data/a', log });
    const two = await openCache({ dir: '/data/a', log });
    await one.set('revoked:user:1', 'yes', 60_000);
    expect(await two.get('revoked:user:1')).toBe('yes');

    await one.close();
    expect(await two.get('revoked:user:1')).toBe('yes');
    await two.close();
    const three = await openCache({ dir: '/data/a', log });
    expect(await three.get('revoked:user:1')).toBeNull();
    await three.close();
  });

  it('share nothing when the directories differ or none is given', async () => {
    const caches = [
      await openCache({ dir: '/data/a', log }),
      await openCache({ dir: '/data/b', log }),
      await openCache({ log }),
    ];
    await caches[0]!.set('key', 'a', 60_000);
    expect(await Promise.all(caches.map((cache) => cache.get('key')))).toEqual(['a', null, null]);
    for (const cache of caches) await cache.close();
  });

  it('never count more than fifty thousand things at a time', async () => {
    const cache = await openCache({ log });
    for (let i = 0; i <= 50_000; i += 1) await cache.incr(`key:${i}`, 60_000);
    expect(await cache.get('key:0')).toBeNull();
    expect(await cache.get('key:50000')).toBe('1');
    await cache.close();
  });
});

describe('a durable value', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'girouette-cache-'));
  });
  afterEach(() => {
    rmSync(dir, { recursive: true });
  });

  /** The cache as another process opens it: another spelling of the folder shares no memory. */
  const openElsewhere = () => openCache({ dir: `${dir}/.`, log });

  it('outlives the process, until it expires or is removed; any other value does not', async () => {
    const first = await openCache({ dir, log });
    await first.setDurable('revoked:user:1', '1', 60_000);
    await first.setDurable('revoked:user:2', '1', 60_000);
    await first.setDurable('revoked:user:3', '1', 60_000);
    await first.setDurable('revoked:user:3', '1', 40);
    await first.set('lease:4', '1', 60_000);
    await first.del('revoked:user:2');
    await first.close();
    const second = await openCache({ dir, log });
    const keys = ['revoked:user:1', 'revoked:user:2', 'revoked:user:3', 'lease:4'];
    await eventually(async () => {
      expect(await second.getAll(keys)).toEqual(['1', null, null, null]);
    });
    await second.close();
  });

  it('reaches another process of the folder within a moment, and so does its removal', async () => {
    const [one, other] = [await openCache({ dir, log }), await openElsewhere()];
    expect(await other.get('revoked:user:1')).toBeNull();
    for (const value of ['1', '2', '3']) {
      await one.setDurable('revoked:user:1', value, 60_000);
      await eventually(async () => expect(await other.get('revoked:user:1')).toBe(value));
      await other.del('revoked:user:1');
      await eventually(async () => expect(await one.get('revoked:user:1')).toBeNull());
    }
    await one.setDurable('revoked:user:2', '1', 400);
    await eventually(async () => expect(await other.get('revoked:user:2')).toBe('1'));
    await eventually(async () => expect(await other.get('revoked:user:2')).toBeNull());
    await Promise.all([one.close(), other.close()]);
  });
});

describe('a Redis that is away', () => {
  it('lets the service start, refuses at once, and logs it once', async () => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(line) });
    const cache = await openCache({ url: 'redis://127.0.0.1:1', log: logger });
    // The driver fails at once and does not wait for the time limit.
    const offline = 'The client is offline';
    await expect(cache.ping()).rejects.toThrow(offline);
    await expect(cache.get('key')).rejects.toThrow(offline);
    await expect(cache.incr('key', 1_000)).rejects.toThrow(offline);
    const complaints = lines.filter((line) => line.includes('The cache is away; going on'));
    expect(complaints).toHaveLength(1);
    await cache.close();
  });
});
