import { openCache, type Cache } from '@girouette/platform/cache';
import { captureLogs } from '@girouette/platform/runtime/testing';
import { createThrottle } from './throttle';

const PAIR = [
  { key: 'tries:person:1', most: 2, windowMs: 60_000 },
  { key: 'tries:network:1', most: 10, windowMs: 3_600_000 },
];

let cache: Cache;
beforeEach(async () => {
  cache = await openCache({ log: captureLogs().log });
});
afterEach(() => cache.close());

const throttleOf = (of: Cache, factor = 1) => {
  const { log, lines } = captureLogs();
  return { lines, throttle: createThrottle({ cache: of, log, factor, message: 'not counted' }) };
};

test('a try above a limit waits for the end of that window and is not counted', async () => {
  const { throttle } = throttleOf(cache);
  await expect(throttle.take(PAIR)).resolves.toBe(0);
  await expect(throttle.take(PAIR)).resolves.toBe(0);
  const waitMs = await throttle.take(PAIR);
  expect(waitMs).toBeGreaterThan(50_000);
  expect(waitMs).toBeLessThanOrEqual(60_000);
  await throttle.giveBack(PAIR);
  await expect(throttle.take(PAIR)).resolves.toBe(0);
});

test('of concurrent tries only as many pass as the limit allows', async () => {
  const { throttle } = throttleOf(cache);
  const waits = await Promise.all(Array.from({ length: 8 }, () => throttle.count(PAIR)));
  expect(waits.filter((ms) => ms === 0)).toHaveLength(2);
});

test('the factor multiplies a limit, which stays at least one', async () => {
  const { throttle } = throttleOf(cache, 0.1);
  await expect(throttle.take(PAIR)).resolves.toBe(0);
  await expect(throttle.take(PAIR)).resolves.toBeGreaterThan(0);
});

test('while the cache is unavailable nothing is limited, and the log says so', async () => {
  const lost = () => Promise.reject(new Error('lost'));
  const { throttle, lines } = throttleOf({ ...cache, incrAll: lost, decr: lost });
  await expect(throttle.take(PAIR)).resolves.toBe(0);
  await throttle.giveBack(PAIR);
  expect(lines().filter(({ msg }) => msg === 'not counted')).toHaveLength(2);
});
