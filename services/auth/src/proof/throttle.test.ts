import { openCache } from '@girouette/platform/cache';
import { captureLogs } from '@girouette/platform/kit/testing';
import type { User } from '../users/rules';
import { createCodeThrottle } from './throttle';

const USER = { id: 'user-1' } as User;

test('an account without tries stays locked, even when many others are counted', async () => {
  const { log } = captureLogs();
  const cache = await openCache({ log });
  const throttle = createCodeThrottle({ cache, log, factor: 1 });
  for (let tries = 0; tries < 20; tries += 1) await throttle.take(USER);

  const others = Array.from({ length: 50_001 }, (_, n) => cache.incr(`auth-codes:${n}`, 60_000));
  await Promise.all(others);

  await expect(throttle.take(USER)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await cache.close();
});
