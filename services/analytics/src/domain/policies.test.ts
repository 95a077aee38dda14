import type { Principal } from '@girouette/contracts';
import { ownerSeenBy } from './policies';

const owner: Principal = {
  userId: 'camille',
  ownerId: 'camille',
  name: 'Camille',
  accountType: 'main',
  isAdmin: false,
};
const sub: Principal = { ...owner, userId: 'sub', accountType: 'sub' };
const admin: Principal = { ...owner, userId: 'admin', ownerId: 'admin', isAdmin: true };

describe('ownerSeenBy', () => {
  it('shows owners their own figures and nobody else’s', () => {
    expect(ownerSeenBy(owner, 'camille')).toBe('camille');
    expect(ownerSeenBy(owner, 'nadia')).toBeNull();
    expect(ownerSeenBy(owner, 'sub')).toBeNull();
  });

  it('shows sub-accounts their owner’s figures, by either id', () => {
    expect(ownerSeenBy(sub, 'camille')).toBe('camille');
    expect(ownerSeenBy(sub, 'sub')).toBe('camille');
    expect(ownerSeenBy(sub, 'nadia')).toBeNull();
  });

  it('shows administrators everyone’s', () => {
    expect(ownerSeenBy(admin, 'nadia')).toBe('nadia');
  });
});
