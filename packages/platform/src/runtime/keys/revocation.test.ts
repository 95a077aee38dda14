import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCache } from '@girouette/platform/cache';
import { pino } from 'pino';
import { isRevoked, restoreUser, revokeSession, revokeUser } from './revocation';

const log = pino({ level: 'silent' });
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'girouette-revocation-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

test('a revocation refuses its token after a restart, until it is undone', async () => {
  const before = await openCache({ dir, log });
  await revokeUser(before, 'user-1');
  await revokeSession(before, 'session-2');
  await before.close();
  const cache = await openCache({ dir, log });
  const isRefused = (userId: string, sessionId: string) =>
    isRevoked({ cache, log }, { userId, sessionId });
  expect(await isRefused('user-1', 'session-1')).toBe(true);
  expect(await isRefused('user-2', 'session-2')).toBe(true);
  expect(await isRefused('user-3', 'session-3')).toBe(false);
  await restoreUser(cache, 'user-1');
  await cache.close();
  const after = await openCache({ dir, log });
  const user = { userId: 'user-1', sessionId: 'session-1' };
  expect(await isRevoked({ cache: after, log }, user)).toBe(false);
  await after.close();
});
