import { DAY_MS } from '@girouette/contracts/durations';
import { createApiKey, isListed, isUsable, revoked, used } from './rules';

const NOW = new Date('2026-11-21T19:30:20.000Z');
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const aKey = createApiKey({
  id: 'key-1',
  ownerId: 'owner-1',
  name: 'Caisse',
  scopes: ['gift:redeem'],
  hash: 'hash',
  ending: 'x7Kd',
  days: 30,
  now: NOW,
});

test('a key works until it expires, stays listed for 30 more days, and is kept for a year so that the audit trail can name it', () => {
  expect(isUsable(aKey, new Date(later(30).getTime() - 1))).toBe(true);
  expect(isUsable(aKey, later(30))).toBe(false);
  expect(isListed(aKey, new Date(later(60).getTime() - 1))).toBe(true);
  expect(isListed(aKey, later(60))).toBe(false);
  expect(aKey.keptUntil).toEqual(later(30 + 365));
});

test('a revoked key no longer works, and is revoked only once', () => {
  const over = revoked(aKey, NOW);
  expect(over && isUsable(over, NOW)).toBe(false);
  expect(over && revoked(over, later(1))).toBeNull();
});

test('the last use is recorded once a minute', () => {
  const first = used(aKey, NOW);
  expect(first?.lastUsedAt).toEqual(new Date('2026-11-21T19:30:00.000Z'));
  expect(used(first!, new Date('2026-11-21T19:30:59.999Z'))).toBeNull();
  expect(used(first!, new Date('2026-11-21T19:31:00.000Z'))?.lastUsedAt).toEqual(
    new Date('2026-11-21T19:31:00.000Z'),
  );
});
