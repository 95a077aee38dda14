import { addDays, DEFAULT_PAGE_TERMS } from '@girouette/contracts';
import fc from 'fast-check';
import { aPage, someSettings } from '../../test/factories';
import { noEntitlement, type Entitlement } from '../entitlements/rules';
import { closingOf, nextOpening, opensAt, placedPages, stateOf } from './state-rules';

const ALWAYS = { firstDay: null, lastDay: null, hours: null };
const EVENING = { ...ALWAYS, hours: { from: '18:00', to: '02:00' } };

test.each([
  ['2026-11-21T17:59:00+01:00', 'closed'],
  ['2026-11-21T18:00:00+01:00', null],
  ['2026-11-22T01:59:00+01:00', null],
  ['2026-11-22T02:00:00+01:00', 'closed'],
])('hours that pass midnight: at %s the game is %s', (at, closing) => {
  expect(closingOf(EVENING, new Date(at))).toBe(closing);
});

test('the first and last day are days in Paris, both included', () => {
  const terms = { ...ALWAYS, firstDay: '2026-03-29', lastDay: '2026-03-29' };
  const at = (time: string) => closingOf(terms, new Date(time));
  expect([
    at('2026-03-28T22:59:59Z'),
    at('2026-03-28T23:00:00Z'),
    at('2026-03-29T21:59:59Z'),
    at('2026-03-29T22:00:00Z'),
  ]).toEqual(['early', null, null, 'over']);
});

test.each([
  ['the evening', EVENING, '2026-11-21T12:00:00+01:00', '2026-11-21T18:00:00+01:00'],
  ['the night', EVENING, '2026-11-21T18:00:00+01:00', '2026-11-22T02:00:00+01:00'],
  // Summer time ends that night: the clock goes from 03:00 back to 02:00 before the hour ends.
  ['the hour', EVENING, '2026-10-24T23:00:00+02:00', '2026-10-25T02:00:00+02:00'],
  [
    'the first day',
    { ...ALWAYS, firstDay: '2026-12-01' },
    '2026-11-21T12:00:00+01:00',
    '2026-12-01T00:00:00+01:00',
  ],
  [
    'the day after the last',
    { ...ALWAYS, lastDay: '2026-11-21' },
    '2026-11-21T12:00:00+01:00',
    '2026-11-22T00:00:00+01:00',
  ],
])('the next change is %s', (...[, terms, now, next]) => {
  expect(nextOpening(terms, new Date(now))).toEqual(new Date(next));
});

test.each([
  ['at once, while it is open', EVENING, '2026-11-21T19:00:00+01:00', null],
  ['in the evening', EVENING, '2026-11-21T12:00:00+01:00', '2026-11-21T18:00:00+01:00'],
  [
    'on the first evening',
    { ...EVENING, firstDay: '2026-12-01' },
    '2026-11-21T12:00:00+01:00',
    '2026-12-01T00:00:00+01:00',
  ],
  [
    'at lunch on the first day',
    { ...ALWAYS, firstDay: '2026-12-01', hours: { from: '12:00', to: '14:00' } },
    '2026-11-21T12:00:00+01:00',
    '2026-12-01T12:00:00+01:00',
  ],
  ['never again', { ...EVENING, lastDay: '2026-11-20' }, '2026-11-21T12:00:00+01:00', null],
])('guests may play %s', (...[, terms, now, at]) => {
  expect(opensAt(terms, new Date(now))).toEqual(at === null ? null : new Date(at));
});

test('the game opens and closes at the announced times, also on the nights when the clocks change', () => {
  const QUARTER_MS = 15 * 60_000;
  const quarters = (count: number) => fc.integer({ min: 0, max: count - 1 });
  const atNight = quarters(10).map((at) => at + 5);
  const time = fc
    .oneof(quarters(96), atNight)
    .map((at) => new Date(at * QUARTER_MS).toISOString().slice(11, 16));
  const day = fc.constantFrom('2026-03-29', '2026-10-25', '2026-11-21');
  const around = (middle: string) =>
    fc.record({
      firstDay: fc.constantFrom(null, addDays(middle, -1), middle, addDays(middle, 1)),
      lastDay: fc.constantFrom(null, middle, addDays(middle, 1)),
      hours: fc.option(fc.record({ from: time, to: time }), { nil: null }),
      now: fc
        .oneof(
          quarters(2 * 96),
          atNight.map((at) => at + 96 - 8),
        )
        .map((at) => new Date(Date.parse(addDays(middle, -1)) + at * QUARTER_MS)),
    });
  fc.assert(
    fc.property(day.chain(around), ({ now, ...terms }) => {
      if (terms.hours?.from === terms.hours?.to) terms.hours = null;
      const closing = closingOf(terms, now);
      const next = nextOpening(terms, now)?.getTime() ?? Number.POSITIVE_INFINITY;
      const last = Math.min(next, now.getTime() + 2 * 96 * QUARTER_MS);
      for (let at = now.getTime(); at <= last; at += QUARTER_MS) {
        const seen = closingOf(terms, new Date(at));
        if (at < next) expect([new Date(at), seen]).toEqual([new Date(at), closing]);
        if (at === next) expect(seen).not.toBe(closing);
      }
    }),
    { numRuns: 200 },
  );
});

test('without terms, nothing changes', () => {
  expect(nextOpening(ALWAYS, new Date())).toBeNull();
});

const NOW = new Date('2026-11-21T10:00:00Z');
const EARLIER = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-12-21T10:00:00Z');

const paidUntil = (expiresAt: Date, overrides: Partial<Entitlement> = {}): Entitlement => ({
  ...noEntitlement('owner-1'),
  pages: 1,
  expiresAt,
  ...overrides,
});
const granting = (extraPages: number, pagesOnline = true) => ({
  grants: { version: 1, extraPages, pagesOnline, trial: null },
});

describe('the state of a page', () => {
  it.each([
    ['online', 'its owner pays', paidUntil(LATER), true],
    ['online', 'it is granted without a subscription', paidUntil(EARLIER, granting(1)), true],
    ['surplus', 'others have the places', paidUntil(LATER), false],
    ['surplus', 'what is paid for was taken', paidUntil(LATER, granting(-1)), false],
    ['expired', 'the subscription ends at this moment', paidUntil(NOW), false],
    ['expired', 'nothing was ever paid or granted', null, false],
    [
      'switched-off',
      'an administrator switches it off',
      paidUntil(LATER, granting(0, false)),
      true,
    ],
    ['switched-off', 'its owner is blocked', paidUntil(EARLIER, { blocked: true }), false],
  ] as const)('is %s when %s', (...[state, , entitlement, hasPlace]) => {
    expect(stateOf(aPage(), { entitlement, hasPlace, ledger: null, now: NOW })).toBe(state);
  });

  it.each([
    ['early', { firstDay: '2026-11-22' }],
    ['over', { lastDay: '2026-11-20' }],
    ['closed', { hours: { from: '18:00', to: '23:00' } }],
    [
      'online',
      { firstDay: '2026-11-21', lastDay: '2026-11-21', hours: { from: '11:00', to: '12:00' } },
    ],
  ] as const)('is %s by its terms %j', (state, terms) => {
    const page = aPage({ settings: someSettings({ terms: { ...DEFAULT_PAGE_TERMS, ...terms } }) });
    const options = { entitlement: paidUntil(LATER), hasPlace: true, ledger: null, now: NOW };
    expect(stateOf(page, options)).toBe(state);
  });

  it('has moved, also when nothing is paid for any more, but not while it is off', () => {
    const settings = someSettings({ movedTo: 'https://nouvelle-adresse.example.fr/' });
    const options = { entitlement: paidUntil(NOW), hasPlace: false, ledger: null, now: NOW };
    expect(stateOf(aPage({ settings }), options)).toBe('moved');
    expect(stateOf(aPage({ settings, active: false }), options)).toBe('inactive');
    const blocked = { ...options, entitlement: paidUntil(LATER, { blocked: true }) };
    expect(stateOf(aPage({ settings }), blocked)).toBe('switched-off');
  });

  it('is inactive while its owner has switched it off, in every other state too', () => {
    const page = aPage({ active: false });
    expect(stateOf(page, { entitlement: null, hasPlace: false, ledger: null, now: NOW })).toBe(
      'inactive',
    );
  });
});

describe('the places of an allowance', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  const pages = [
    aPage({ id: 'newest', number: 1, createdAt: day(9) }),
    aPage({ id: 'oldest', number: 2, createdAt: day(1) }),
    aPage({ id: 'middle', number: 3, createdAt: day(5) }),
    aPage({ id: 'off', number: 4, createdAt: day(1), active: false }),
    aPage({
      ...{ id: 'moved', number: 5, createdAt: day(1) },
      settings: someSettings({ movedTo: 'https://example.fr/' }),
    }),
  ];
  const placed = (allowance: number, chosen?: string[]) => [
    ...placedPages(pages, { allowance, chosen }),
  ];

  it('go to the oldest pages that are switched on and have not moved', () => {
    expect(placed(2)).toEqual(['oldest', 'middle']);
  });

  it('go first to those that the owner has chosen, in that order', () => {
    expect(placed(2, ['newest', 'gone'])).toEqual(['newest', 'oldest']);
    expect(placed(1, ['middle', 'newest'])).toEqual(['middle']);
  });
});
