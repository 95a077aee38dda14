import { allowanceOf, expiryOf, freeNumbers, isExpired, type Entitlement } from './entitlement';

const now = new Date('2026-11-21T10:00:00Z');
const anEntitlement = (expiresAt: string): Entitlement => ({
  id: 'owner-1',
  version: 1,
  pages: 3,
  expiresAt: new Date(expiresAt),
});

describe('an entitlement', () => {
  it('allows its pages until it has expired', () => {
    expect(allowanceOf(anEntitlement('2026-11-21T10:00:00Z'), now)).toBe(3);
  });

  it('allows none once it has expired', () => {
    const entitlement = anEntitlement('2026-11-21T09:59:59Z');
    expect(isExpired(entitlement, now)).toBe(true);
    expect(allowanceOf(entitlement, now)).toBe(0);
  });

  it('runs as long as a trial runs, and counts the pages of what runs', () => {
    const trial = { pages: 1, expiresAt: new Date('2026-12-01T10:00:00Z') };
    const grants = { version: 1, extraPages: 2, pagesOnline: true, trial };
    const ended = { ...anEntitlement('2026-11-21T09:59:59Z'), grants };
    expect(isExpired(ended, now)).toBe(false);
    expect(expiryOf(ended)).toEqual(trial.expiresAt);
    expect(allowanceOf(ended, now)).toBe(3);
    expect(allowanceOf({ ...anEntitlement('2026-12-21T10:00:00Z'), grants }, now)).toBe(6);
    expect(allowanceOf({ ...ended, grants: { ...grants, extraPages: -5 } }, now)).toBe(0);
  });

  it('that does not exist has expired and allows none', () => {
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
