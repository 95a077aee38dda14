import type { Principal } from '@girouette/contracts';
import { mayChangePagesOf, mayCreatePages, mayReadPagesOf, resolveOwnerId } from './policies';

const owner: Principal = {
  userId: 'owner-1',
  name: 'Camille Perrin',
  ownerId: 'owner-1',
  accountType: 'main',
  isAdmin: false,
};
const sub: Principal = { ...owner, userId: 'sub-1', accountType: 'sub' };
const stranger: Principal = { ...owner, userId: 'owner-2', ownerId: 'owner-2' };
const admin: Principal = { ...stranger, userId: 'admin-1', ownerId: 'admin-1', isAdmin: true };

describe('who may do what with the pages of owner-1', () => {
  it.each([
    ['the owner', owner, { read: true, change: true }],
    ['a sub-account of the owner', sub, { read: true, change: false }],
    ['another owner', stranger, { read: false, change: false }],
    ['an administrator', admin, { read: true, change: true }],
  ])('%s', (_who, principal, may) => {
    expect({
      read: mayReadPagesOf(principal, 'owner-1'),
      change: mayChangePagesOf(principal, 'owner-1'),
    }).toEqual(may);
  });

  it('only main accounts create pages', () => {
    expect([owner, sub].map(mayCreatePages)).toEqual([true, false]);
  });

  it("a sub-account's own id means its owner, anyone else's id means them", () => {
    expect(resolveOwnerId(sub, 'sub-1')).toBe('owner-1');
    expect(resolveOwnerId(sub, 'owner-2')).toBe('owner-2');
  });
});
