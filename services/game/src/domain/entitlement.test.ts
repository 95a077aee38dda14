import { allowanceOf, freeNumbers, isExpired, type Standing } from './standing';

const now = new Date('2026-11-21T10:00:00Z');
const aStanding = (expiresAt: string): Standing => ({
  id: 'owner-1',
  version: 1,
  pages: 3,
  expiresAt: new Date(expiresAt),
});

describe('a standing', () => {
  it('allows its pages until it has expired', () => {
    expect(allowanceOf(aStanding('2026-11-21T10:00:00Z'), now)).toBe(3);
  });

  it('allows none once it has expired', () => {
    const standing = aStanding('2026-11-21T09:59:59Z');
    expect(isExpired(standing, now)).toBe(true);
    expect(allowanceOf(standing, now)).toBe(0);
  });

  it('that nobody spoke of has expired and allows none', () => {
    expect(isExpired(null, now)).toBe(true);
    expect(allowanceOf(null, now)).toBe(0);
  });
});

describe('free page numbers', () => {
  it('start with the lowest that is not taken', () => {
    expect([...freeNumbers(5, [1, 3])]).toEqual([2, 4, 5]);
  });

  it('are none when the pages fill the allowance', () => {
    expect([...freeNumbers(2, [1, 2])]).toEqual([]);
  });

  it('are none when a shrunken allowance leaves pages above it', () => {
    expect([...freeNumbers(2, [4, 5])]).toEqual([]);
  });
});
