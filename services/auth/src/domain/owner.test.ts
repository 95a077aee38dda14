import { allowanceOf, expiryOf, NEW_OWNER, type Owner } from './owner';

const NOW = new Date('2026-11-21T10:00:00Z');
const LATER = new Date('2026-12-21T10:00:00Z');
const EARLIER = new Date('2026-10-21T10:00:00Z');
const anOwner = (overrides: Partial<Owner> = {}): Owner => ({
  ...NEW_OWNER,
  id: 'owner-1',
  ...overrides,
});
const onTrial = (expiresAt: Date) => anOwner({ trial: { pages: 1, expiresAt } });
const paid = (pages: number, expiresAt: Date) =>
  ({ id: 'owner-1', version: 1, plan: 'monthly', pages, expiresAt }) as const;

it.each([
  { what: 'nothing is paid', owner: anOwner(), entitlement: null, pages: 0 },
  { what: 'a subscription runs', owner: anOwner(), entitlement: paid(3, LATER), pages: 3 },
  { what: 'the subscription has ended', owner: anOwner(), entitlement: paid(3, EARLIER), pages: 0 },
  { what: 'a trial runs', owner: onTrial(LATER), entitlement: null, pages: 1 },
  { what: 'the trial has ended', owner: onTrial(EARLIER), entitlement: null, pages: 0 },
  {
    what: 'two are added',
    owner: anOwner({ extraPages: 2 }),
    entitlement: paid(3, LATER),
    pages: 5,
  },
  {
    what: 'two are taken',
    owner: anOwner({ extraPages: -2 }),
    entitlement: paid(3, LATER),
    pages: 1,
  },
  {
    what: 'more are taken than left',
    owner: anOwner({ extraPages: -2 }),
    entitlement: null,
    pages: 0,
  },
])('an owner may have $pages pages when $what', ({ owner, entitlement, pages }) => {
  expect(allowanceOf({ owner, entitlement }, NOW)).toBe(pages);
});

it('an account expires when both subscription and trial have ended', () => {
  const trial = onTrial(LATER);
  expect(expiryOf(null, null)).toBeNull();
  expect(expiryOf(anOwner(), paid(1, EARLIER))).toEqual(EARLIER);
  expect(expiryOf(trial, null)).toEqual(LATER);
  expect(expiryOf(trial, paid(1, EARLIER))).toEqual(LATER);
});
