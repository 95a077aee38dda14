import { allowanceOf, expiryOf, isOver, nextChangeOf, type PageRights } from './allowance';

const NOW = new Date('2026-11-21T10:00:00Z');
const LATER = new Date('2026-12-21T10:00:00Z');
const EARLIER = new Date('2026-10-21T10:00:00Z');

const rights = (overrides: Partial<PageRights> = {}): PageRights => ({
  subscription: null,
  trial: null,
  extraPages: 0,
  ...overrides,
});
const until = (expiresAt: Date, pages = 3) => ({ pages, expiresAt });

it.each([
  { what: 'nothing is paid', has: rights(), pages: 0 },
  { what: 'a subscription runs', has: rights({ subscription: until(LATER) }), pages: 3 },
  { what: 'the subscription has ended', has: rights({ subscription: until(EARLIER) }), pages: 0 },
  { what: 'it ends at this moment', has: rights({ subscription: until(NOW) }), pages: 0 },
  { what: 'a trial runs', has: rights({ trial: until(LATER, 1) }), pages: 1 },
  {
    what: 'a trial runs after a subscription',
    has: rights({ subscription: until(EARLIER), trial: until(LATER, 1) }),
    pages: 1,
  },
  {
    what: 'two are added to a subscription',
    has: rights({ subscription: until(LATER), extraPages: 2 }),
    pages: 5,
  },
  { what: 'two are granted without a subscription', has: rights({ extraPages: 2 }), pages: 2 },
  {
    what: 'two are granted and the subscription has ended',
    has: rights({ subscription: until(EARLIER), extraPages: 2 }),
    pages: 2,
  },
  {
    what: 'two are taken',
    has: rights({ subscription: until(LATER), extraPages: -2 }),
    pages: 1,
  },
  { what: 'more are taken than left', has: rights({ extraPages: -2 }), pages: 0 },
])('an owner may have $pages pages when $what', ({ has, pages }) => {
  expect(allowanceOf(has, NOW)).toBe(pages);
});

it('a subscription has the pages of the period that runs', () => {
  const periods = [until(NOW, 1), until(LATER, 6)];
  const subscription = { ...until(new Date('2027-01-21T10:00:00Z'), 2), periods };
  const pagesOn = (now: Date) => allowanceOf(rights({ subscription }), now);
  expect([EARLIER, NOW, LATER].map(pagesOn)).toEqual([1, 6, 2]);
  expect(nextChangeOf(rights({ subscription }), EARLIER)).toEqual(NOW);
});

it('a period is over from the moment of its end', () => {
  expect(isOver(NOW, new Date(NOW.getTime() - 1))).toBe(false);
  expect(isOver(NOW, NOW)).toBe(true);
});

it('an account expires when both subscription and trial have ended', () => {
  const trial = until(LATER, 1);
  expect(expiryOf(rights())).toBeNull();
  expect(expiryOf(rights({ extraPages: 2 }))).toBeNull();
  expect(expiryOf(rights({ subscription: until(EARLIER) }))).toEqual(EARLIER);
  expect(expiryOf(rights({ trial, subscription: until(EARLIER) }))).toEqual(LATER);
});

it('the allowance next changes at the first end that is still to come', () => {
  expect(nextChangeOf(rights({ subscription: until(EARLIER), extraPages: 1 }), NOW)).toBeNull();
  const both = rights({ subscription: until(EARLIER), trial: until(LATER, 1) });
  expect(nextChangeOf(both, NOW)).toEqual(LATER);
  expect(nextChangeOf(both, new Date(EARLIER.getTime() - 1))).toEqual(EARLIER);
});
