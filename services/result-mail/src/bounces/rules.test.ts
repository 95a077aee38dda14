import { bounced, heedsBounces, isStopped, liftedAtUpgrade } from './rules';

const AT = new Date('2026-11-26T10:00:00Z');
const inDays = (days: number) => new Date(AT.getTime() + days * 86_400_000);

test('an address gets no mail for 90 days, a full mailbox for seven', () => {
  const unknown = bounced({ id: 'a', reason: 'unknown-address', status: '5.1.1', at: AT });
  expect(isStopped(unknown, inDays(89.9))).toBe(true);
  expect(isStopped(unknown, inDays(90))).toBe(false);
  expect(unknown.keptUntil).toEqual(inDays(365));
  expect(isStopped(bounced({ ...unknown, reason: 'full' }), inDays(7))).toBe(false);
});

test('the upgrade lifts the marks of older versions once, and none of its own', () => {
  const old = { ...bounced({ id: 'a', reason: 'refused', status: '5.0.0', at: AT }) };
  expect(isStopped(liftedAtUpgrade(old), AT)).toBe(false);
  expect(liftedAtUpgrade(liftedAtUpgrade(old))).toEqual(liftedAtUpgrade(old));
  const own = { ...old, toldBy: 'report' as const };
  expect(liftedAtUpgrade(own)).toBe(own);
});

test('an owner can always get back into the account', () => {
  expect(heedsBounces('password-reset')).toBe(false);
  expect(heedsBounces('verification')).toBe(false);
  expect(heedsBounces('winner')).toBe(true);
  expect(heedsBounces('review-alert')).toBe(true);
});
