import {
  DEFAULT_GIFT_TERMS,
  DEFAULT_PAGE_TERMS,
  type GiftTerms,
  type PageTerms,
} from '@girouette/contracts';
import { HOUR_MS } from '@girouette/contracts/durations';
import fc from 'fast-check';
import { draw } from '../plays/rules';
import type { Gift } from './gift-rules';
import {
  countedDay,
  emptyLedger,
  settled,
  withoutReservation,
  withReservation,
  wonIn,
  type GiftLedger,
} from './ledger-rules';
import { budgetLeft, isSoldOut, shortageOf, stockLeft, winnableGifts } from './stock-rules';

const NOW = new Date('2026-11-21T12:00:00+01:00'); // a Saturday

const gift = (option: Gift['option'], percent: number, terms: Partial<GiftTerms> = {}): Gift => ({
  option,
  percent,
  label: `gift ${option}`,
  terms: { ...DEFAULT_GIFT_TERMS, ...terms },
});
const stock = (limits: Partial<GiftTerms['stock']>) => ({
  stock: { ...DEFAULT_GIFT_TERMS.stock, ...limits },
});
const page = (gifts: readonly Gift[], terms: Partial<PageTerms> = {}) => ({
  gifts,
  terms: { ...DEFAULT_PAGE_TERMS, ...terms },
});

/** The ledger after a win. */
const won = (
  ledger: GiftLedger | null,
  { option, terms }: Gift,
  { at = NOW, playId = 'play' } = {},
) => {
  const known = ledger ?? emptyLedger('page-1');
  const day = countedDay(known, at);
  return withReservation(known, { playId, option, cost: terms.cost ?? 0, at, day });
};

describe('the stock of a gift', () => {
  const coffee = gift(1, 50, stock({ day: 1, week: 2, total: 3 }));
  const settings = page([coffee]);
  const left = (ledger: GiftLedger | null, now: Date) =>
    stockLeft(coffee, { settings, ledger, now });
  const later = (days: number) => new Date(NOW.getTime() + days * 24 * HOUR_MS);

  test('is the smallest number that day, week and total leave', () => {
    let ledger: GiftLedger | null = null;
    const seen = [left(ledger, NOW)];
    for (const days of [0, 1, 2]) {
      ledger = won(ledger, coffee, { at: later(days) });
      seen.push(left(ledger, later(days)), left(ledger, later(days + 1)));
    }
    // Saturday, Sunday: the week is used up. Monday: the last one of all.
    expect(seen).toEqual([1, 0, 1, 0, 1, 0, 0]);
  });

  test('comes back at midnight in Paris, also on the nights when summer time begins and ends', () => {
    for (const midnight of [
      '2026-03-28T23:00:00Z',
      '2026-10-24T22:00:00Z',
      '2026-11-21T23:00:00Z',
    ]) {
      const next = new Date(midnight);
      const ledger = won(null, coffee, { at: new Date(next.getTime() - 1) });
      expect([left(ledger, new Date(next.getTime() - 1)), left(ledger, next)]).toEqual([0, 1]);
    }
  });

  test('is not given twice when another instance has already begun the next day', () => {
    const midnight = new Date('2026-11-21T23:00:00Z');
    const ledger = won(null, coffee, { at: midnight });
    expect(left(ledger, new Date(midnight.getTime() - 2_000))).toBe(0);
  });

  test('is whole again after a reservation was given back, and only once', () => {
    const ledger = won(null, coffee);
    const released = withoutReservation(ledger, 'play');
    expect(left(released, NOW)).toBe(1);
    expect(withoutReservation(released, 'play')).toBe(released);
  });

  test('stays used when a reservation is settled', () => {
    const ledger = settled(won(null, coffee), new Set(['play']));
    expect([left(ledger, NOW), ledger.open, ledger.openSince]).toEqual([0, [], undefined]);
    expect(withoutReservation(ledger, 'play')).toBe(ledger);
  });
});

test('a budget counts weeks from Monday on, and months of the calendar', () => {
  const menu = gift(1, 50, { cost: 800 });
  const ledger = won(null, menu, { at: new Date('2026-11-29T20:00:00+01:00') }); // a Sunday
  const left = (per: 'week' | 'month', now: string) =>
    budgetLeft({
      settings: page([menu], { budget: { amount: 1_000, per } }),
      ledger,
      now: new Date(now),
    });
  expect([
    left('week', '2026-11-29T23:00:00+01:00'),
    left('week', '2026-11-30T00:00:00+01:00'),
    left('month', '2026-11-30T23:59:00+01:00'),
    left('month', '2026-12-01T00:00:00+01:00'),
  ]).toEqual([200, 1_000, 200, 1_000]);
});

describe('why a gift cannot be won', () => {
  test.each([
    ['budget', gift(1, 50, { cost: 1_200 }), NOW],
    [null, gift(1, 50, { cost: 1_000 }), NOW],
    ['stock', gift(1, 50, stock({ day: 0 })), NOW],
    // Handed over on Mondays only, but valid until Sunday.
    ['days', gift(1, 50, { validDays: 1, weekdays: [1] }), NOW],
    [null, gift(1, 50, { validDays: 2, weekdays: [1] }), NOW],
    [null, gift(1, 50, { firstDay: 'today', validDays: 0, weekdays: [6] }), NOW],
    ['days', gift(1, 50, { firstDay: 'tomorrow', validDays: 1, weekdays: [6] }), NOW],
    // Today only, at lunch: it is over.
    [
      'days',
      gift(1, 50, { firstDay: 'today', validDays: 0, hours: { from: '11:00', to: '12:00' } }),
      NOW,
    ],
    [
      null,
      gift(1, 50, { firstDay: 'today', validDays: 0, hours: { from: '18:00', to: '02:00' } }),
      NOW,
    ],
  ] as const)('%s', (shortage, each, now) => {
    const settings = page([each], { budget: { amount: 1_000, per: 'week' } });
    expect(shortageOf(each, { settings, ledger: null, now })).toBe(shortage);
  });
});

test.each([
  ['summer time begins', '2026-03-29T22:00:00Z'],
  ['summer time ends', '2026-10-25T23:00:00Z'],
  ['no clock changes', '2026-11-22T23:00:00Z'],
])('a gift of that Sunday alone can be won until midnight in Paris, also when %s', (_, end) => {
  const sunday = gift(1, 50, { firstDay: 'today', validDays: 0, weekdays: [7] });
  const shortageAt = (hours: number) => {
    const now = new Date(Date.parse(end) + hours * HOUR_MS);
    return shortageOf(sunday, { settings: page([sunday]), ledger: null, now });
  };
  const longest = Array.from({ length: 23 }, (_each, at) => shortageAt(-at - 0.001));
  expect(new Set(longest)).toEqual(new Set([null]));
  expect([shortageAt(-25.001), shortageAt(0)]).toEqual(['days', 'days']);
});

test('a budget of a week is that of its seven days in Paris, also over both changes of summer time', () => {
  const menu = gift(1, 50, { cost: 800 });
  const settings = page([menu], { budget: { amount: 1_000, per: 'week' } });
  for (const [first, last] of [
    ['2026-03-22T23:00:00Z', '2026-03-29T21:59:59Z'],
    ['2026-10-18T22:00:00Z', '2026-10-25T22:59:59Z'],
  ]) {
    const ledger = won(null, menu, { at: new Date(first ?? '') });
    const end = new Date(last ?? '');
    const left = (now: Date) => budgetLeft({ settings, ledger, now });
    expect([left(end), left(new Date(end.getTime() + 1_000))]).toEqual([200, 1_000]);
  }
});

describe('the share of a gift that cannot be won', () => {
  const gone = gift(1, 30, stock({ day: 0 }));
  const coffee = gift(2, 20);
  const shares = (terms: Partial<PageTerms>) =>
    winnableGifts({ settings: page([gone, coffee], terms), ledger: null, now: NOW }).map(
      ({ option, percent }) => [option, percent],
    );

  test('is lost', () => {
    expect(shares({})).toEqual([[2, 20]]);
  });

  test('goes to the consolation gift', () => {
    expect(shares({ consolation: 2 })).toEqual([[2, 50]]);
  });

  test('is lost when the consolation gift itself is gone', () => {
    expect(shares({ consolation: 1 })).toEqual([[2, 20]]);
  });

  test('leaves a page sold out only when nothing can be won', () => {
    const soldOut = (gifts: Gift[]) => isSoldOut({ settings: page(gifts), ledger: null, now: NOW });
    expect([soldOut([gone, coffee]), soldOut([gone]), soldOut([]), soldOut([gift(1, 0)])]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('for any terms and any order of draws', () => {
  const limit = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null });
  const aGift = (option: Gift['option']) =>
    fc
      .record({
        percent: fc.integer({ min: 0, max: 20 }),
        cost: fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }),
        stock: fc.record({ day: limit, week: limit, total: limit }),
      })
      .map(({ percent, ...terms }) => gift(option, percent, terms));
  const settings = fc.record({
    gifts: fc.tuple(aGift(1), aGift(2), aGift(3), aGift(4), aGift(5)),
    terms: fc.record({
      budget: fc.option(
        fc.record({
          amount: fc.integer({ min: 0, max: 3_000 }),
          per: fc.constantFrom('week' as const, 'month' as const),
        }),
        { nil: null },
      ),
      consolation: fc.constantFrom(null, 1 as const, 4 as const),
    }),
  });
  const draws = fc.array(
    fc.record({ roll: fc.nat(99), hours: fc.integer({ min: 0, max: 60 }), stored: fc.boolean() }),
    { maxLength: 60 },
  );

  test('no stock and no budget is exceeded, and returned gifts can be won again', () => {
    fc.assert(
      fc.property(settings, draws, ({ gifts, terms }, each) => {
        const on = page(gifts, terms);
        let ledger: GiftLedger = emptyLedger('page-1');
        let now = new Date('2026-10-20T10:00:00Z');
        each.forEach(({ roll, hours, stored }, at) => {
          now = new Date(now.getTime() + hours * HOUR_MS);
          const winnable = winnableGifts({ settings: on, ledger, now });
          const { outcome } = draw(winnable, () => roll);
          const drawn = gifts.find(({ option }) => option === outcome.option);
          if (!drawn) return;
          const before = ledger;
          ledger = won(ledger, drawn, { at: now, playId: `play-${at}` });
          const day = countedDay(ledger, now);
          for (const period of ['day', 'week', 'total'] as const) {
            const most = drawn.terms.stock[period] ?? Number.POSITIVE_INFINITY;
            expect(wonIn(ledger, { option: drawn.option, period, day })).toBeLessThanOrEqual(most);
          }
          // `budgetLeft` never falls below 0, so compare what the gift took.
          const left = budgetLeft({ settings: on, ledger: before, now });
          expect(drawn.terms.cost ?? 0).toBeLessThanOrEqual(left);
          if (!stored) {
            ledger = withoutReservation(ledger, `play-${at}`);
            expect(stockLeft(drawn, { settings: on, ledger, now })).toBe(
              stockLeft(drawn, { settings: on, ledger: before, now }),
            );
          }
        });
      }),
    );
  });

  test('below its limits, the page keeps the shares of the gifts', () => {
    const rolls = (gifts: readonly Gift[]) =>
      Array.from({ length: 100 }, (_, roll) => draw(gifts, () => roll).outcome.option);
    fc.assert(
      fc.property(settings, ({ gifts, terms }) => {
        const on = page(gifts, terms);
        const winnable = winnableGifts({ settings: on, ledger: null, now: NOW });
        for (const { option, percent } of winnable) {
          if (option === terms.consolation) continue;
          expect(rolls(winnable).filter((each) => each === option)).toHaveLength(percent);
        }
      }),
    );
  });
});
