import { allowanceOf, expiryOf, NEW_OWNER, type Owner } from './owner';

const NOW = new Date('2026-11-21T10:00:00Z');
const LATER = new Date('2026-12-21T10:00:00Z');
const EARLIER = new Date('2026-10-21T10:00:00Z');
const anOwner = (overrides: Partial<Owner> = {}): Owner => ({
  ...NEW_OWNER,
  id: 'owner-1',
  ...overrides,
});
const paid = (pages: number, expiresAt: Date) =>
  ({ id: 'owner-1', version: 1, plan: 'monthly', pages, expiresAt }) as const;

it.each([
  ['nothing is paid', anOwner(), null, 0],
  ['a subscription runs', anOwner(), paid(3, LATER), 3],
  ['the subscription has ended', anOwner(), paid(3, EARLIER), 0],
  ['a trial runs', anOwner({ trial: { pages: 1, expiresAt: LATER } }), null, 1],
  ['the trial has ended', anOwner({ trial: { pages: 1, expiresAt: EARLIER } }), null, 0],
  ['an administrator adds two', anOwner({ extraPages: 2 }), paid(3, LATER), 5],
  ['an administrator takes two', anOwner({ extraPages: -2 }), paid(3, LATER), 1],
  ['an administrator took more than is left', anOwner({ extraPages: -2 }), null, 0],
])('when %s, the allowance is right', (_case, owner, entitlement, pages) => {
  expect(allowanceOf({ owner, entitlement }, NOW)).toBe(pages);
});

it('an account expires when both subscription and trial have ended', () => {
  const trial = anOwner({ trial: { pages: 1, expiresAt: LATER } });
  expect(expiryOf(null, null)).toBeNull();
  expect(expiryOf(anOwner(), paid(1, EARLIER))).toEqual(EARLIER);
  expect(expiryOf(trial, null)).toEqual(LATER);
  expect(expiryOf(trial, paid(1, EARLIER))).toEqual(LATER);
});
