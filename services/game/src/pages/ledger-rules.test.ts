import { addDays } from '@girouette/contracts';
import fc from 'fast-check';
import {
  emptyLedger,
  spentBefore,
  spentIn,
  withoutReservation,
  withReservation,
  type GiftLedger,
} from './ledger-rules';

const FIRST = '2026-10-01';

/** The ledger after a gift that costs so many cents was won, so many days after the first. */
const won = (ledger: GiftLedger, { days, cost, playId = 'play' }: Win): GiftLedger => {
  const day = addDays(FIRST, days);
  return withReservation(ledger, { playId, option: 1, cost, at: new Date(`${day}T12:00Z`), day });
};
interface Win {
  days: number;
  cost: number;
  playId?: string;
}

/** The costs of the days before a day, as the ledger knows them, by their distance from the first day. Days without costs are left out. */
const spent = (ledger: GiftLedger, days: number) =>
  spentBefore(ledger, addDays(FIRST, days))
    .filter((each) => each.spent !== 0)
    .map(({ day, spent }) => [(Date.parse(day) - Date.parse(FIRST)) / 86_400_000, spent]);

const empty = emptyLedger('page-1');

test('the cost of a day is kept for 28 days', () => {
  let ledger = won(won(won(empty, { days: 0, cost: 300 }), { days: 0, cost: 200 }), {
    ...{ days: 2, cost: 400 },
  });
  expect(spent(ledger, 3)).toEqual([
    [0, 500],
    [2, 400],
  ]);
  ledger = won(ledger, { days: 29, cost: 100 });
  expect(spent(ledger, 30)).toEqual([
    [2, 400],
    [29, 100],
  ]);
  expect(ledger.history).toHaveLength(1);
});

test('costs are known from the first gift that has one', () => {
  const free = won(empty, { days: 0, cost: 0 });
  expect([free.since, free.history]).toEqual([undefined, undefined]);
  expect(won(won(free, { days: 3, cost: 100 }), { days: 4, cost: 100 }).since).toBe('2026-10-04');
});

test('a reservation that is given back on a later day corrects its own', () => {
  let ledger = won(won(empty, { days: 0, cost: 300 }), { days: 0, cost: 200, playId: 'lost' });
  ledger = withoutReservation(won(ledger, { days: 1, cost: 100, playId: 'next' }), 'lost');
  expect(spent(ledger, 2)).toEqual([
    [0, 300],
    [1, 100],
  ]);
});

test('whatever is won and given back, the cost of each day is that of the gifts that were kept', () => {
  const wins = fc.array(
    fc.record({
      later: fc.integer({ min: 0, max: 9 }),
      cost: fc.integer({ min: 0, max: 900 }),
      givenBackAfter: fc.option(fc.nat(5), { nil: null }),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(wins, (each) => {
      let ledger = empty;
      let days = 0;
      const expected = new Map<number, number>();
      const givenBack = new Map<number, string[]>();
      each.forEach(({ later, cost, givenBackAfter }, at) => {
        days += later;
        const playId = `play-${at}`;
        ledger = won(ledger, { days, cost, playId });
        if (givenBackAfter === null) expected.set(days, (expected.get(days) ?? 0) + cost);
        else {
          const when = at + givenBackAfter;
          givenBack.set(when, [...(givenBack.get(when) ?? []), playId]);
        }
        for (const lost of givenBack.get(at) ?? []) ledger = withoutReservation(ledger, lost);
      });
      for (const lost of [...givenBack.values()].flat()) ledger = withoutReservation(ledger, lost);
      const kept = [...expected].filter(([on, cents]) => cents > 0 && on >= days - 28);
      expect(spent(ledger, days)).toEqual(kept.filter(([on]) => on < days));
      expect(spentIn(ledger, { period: 'day', day: addDays(FIRST, days) })).toBe(
        expected.get(days) ?? 0,
      );
      expect(ledger.history?.length ?? 0).toBeLessThanOrEqual(28);
    }),
  );
});
