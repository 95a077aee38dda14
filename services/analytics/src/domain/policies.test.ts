import type { Principal } from '@girouette/contracts';
import { mayReadStatsOf, resolveOwnerId } from './policies';

const owner: Principal = {
  userId: 'camille',
  ownerId: 'camille',
  name: 'Camille',
  accountType: 'main',
  isAdmin: false,
};
const sub: Principal = { ...owner, userId: 'sub', accountType: 'sub' };
const admin: Principal = { ...owner, userId: 'admin', ownerId: 'admin', isAdmin: true };

it('resolves a sub-account’s own id to its owner, and leaves every other id', () => {
  expect(resolveOwnerId(sub, 'sub')).toBe('camille');
  expect(resolveOwnerId(sub, 'camille')).toBe('camille');
  expect(resolveOwnerId(sub, 'nadia')).toBe('nadia');
  expect(resolveOwnerId(owner, 'sub')).toBe('sub');
});

it('lets owners and their sub-accounts read the owner’s numbers, and nobody else’s', () => {
  for (const principal of [owner, sub]) {
    expect(mayReadStatsOf(principal, 'camille')).toBe(true);
    expect(mayReadStatsOf(principal, 'nadia')).toBe(false);
    expect(mayReadStatsOf(principal, 'sub')).toBe(false);
  }
});

it('lets administrators read everybody’s numbers', () => {
  expect(mayReadStatsOf(admin, 'nadia')).toBe(true);
});
