import { addDays, weekdayOf } from '@girouette/contracts';
import {
  emptyLedger,
  settled,
  spentIn,
  withReservation,
  type GiftLedger,
} from '../pages/ledger-rules';
import { forecastOf, type Forecast } from './rules';

/** The ledger after gifts that cost so many cents on a day. */
function after(ledger: GiftLedger, { day, cost }: { day: string; cost: number }): GiftLedger {
  const reservation = { playId: day, option: 1 as const, cost, at: new Date(day), day };
  return settled(withReservation(ledger, reservation), new Set([day]));
}

/** The ledger after so many days from a first one. */
const lasting = (first: string, count: number, costOn: (day: string) => number): GiftLedger =>
  Array.from({ length: count }, (_, at) => addDays(first, at)).reduce(
    (ledger, day) => after(ledger, { day, cost: costOn(day) }),
    emptyLedger('page-1'),
  );

const on = (ledger: GiftLedger | null, day: string, monthlyBudget: number | null = null) =>
  forecastOf({ ledger, day, monthlyBudget });

const onSaturdays = (day: string) => (weekdayOf(day) === 6 ? 1_000 : 200);

test('each remaining day costs as much as its weekday did', () => {
  const ledger = lasting('2026-10-01', 50, onSaturdays); // until 19 November, a Thursday
  // The month has four Saturdays, two of them among the 19 days that are over.
  const expected = 26 * 200 + 4 * 1_000;
  expect(on(ledger, '2026-11-20')).toEqual({
    ...{ state: 'known', low: expected, expected, high: expected },
  });
});

test('the band covers the variance of each remaining day and of its mean', () => {
  // Every weekday costs 0, 200, 0, 200: 28 squares of 100 over 21 degrees of freedom.
  const ledger = lasting('2026-10-01', 60, (day) =>
    Math.floor(Date.parse(day) / (7 * 86_400_000)) % 2 === 0 ? 200 : 0,
  );
  const spent = spentIn(ledger, { period: 'month', day: '2026-11-29' });
  const margin = 2.0796 * Math.sqrt(((28 * 100 ** 2) / 21) * (2 + 2 / 4));
  const today = spentIn(ledger, { period: 'day', day: '2026-11-29' });
  const expected = spent - today + Math.max(today, 100) + 100;
  expect(on(ledger, '2026-11-29')).toEqual({
    ...{ state: 'known', expected, high: Math.round(expected + margin) },
    low: Math.max(spent, Math.round(expected - margin)),
  });
});

test('until 28 full days are known, only the first day with a forecast is known', () => {
  const ledger = lasting('2026-10-10', 29, onSaturdays);
  const early = { state: 'early', from: '2026-11-08' };
  expect([on(null, '2026-11-07'), on(ledger, '2026-11-07')]).toEqual([
    { state: 'early', from: null },
    early,
  ]);
  expect(on(ledger, '2026-11-08').state).toBe('known');
});

test('nothing is forecast below the amount spent, nor above the budget of the month', () => {
  const ledger = after(lasting('2026-10-01', 49, onSaturdays), {
    ...{ day: '2026-11-30', cost: 50_000 },
  });
  const spent = spentIn(ledger, { period: 'month', day: '2026-11-30' });
  expect(on(ledger, '2026-11-30')).toMatchObject({ low: spent, expected: spent });
  expect(on(lasting('2026-10-01', 49, onSaturdays), '2026-11-19', 7_000)).toMatchObject({
    ...{ expected: 7_000, high: 7_000 },
  });
});

describe('in 200 simulated months', () => {
  /** Numbers from 0 to 1, the same for the same seed (mulberry32). */
  const numbersOf = (seed: number) => {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  };

  /** A number of rare, independent events. */
  function poisson(mean: number, random: () => number): number {
    let count = -1;
    for (let left = 1; left > Math.exp(-mean); left *= random()) count += 1;
    return count;
  }

  /** Guests come most on Fridays and Saturdays. */
  const RHYTHM = [0.5, 0.6, 0.8, 1, 1.6, 1.9, 0.6];
  const COSTS = [120, 350, 900];

  /** Simulates a month of a restaurant, with a forecast on some day at noon. @returns whether the band holds the cost of the month */
  function isInside(seed: number): boolean {
    const random = numbersOf(seed);
    const winsADay = 1 + 7 * random();
    const month = addDays('2026-01-01', Math.floor(365 * random())).slice(0, 7);
    const forecastOn = 2 + Math.floor(26 * random());
    let ledger = emptyLedger('page-1');
    let forecast: Forecast | null = null;
    let day = addDays(`${month}-01`, -40);
    let spent = 0;
    for (; day <= `${month}-31` && day.slice(0, 7) <= month; day = addDays(day, 1)) {
      for (const half of ['morning', 'evening']) {
        const mean = (winsADay * (RHYTHM[weekdayOf(day) - 1] ?? 0)) / 2;
        const wins = Array.from({ length: poisson(mean, random) }, () =>
          Math.floor(COSTS.length * random()),
        );
        const cost = wins.reduce((total, gift) => total + (COSTS[gift] ?? 0), 0);
        ledger = after(ledger, { day, cost });
        if (day.startsWith(month)) spent += cost;
        if (half === 'morning' && day === `${month}-${String(forecastOn).padStart(2, '0')}`) {
          forecast = on(ledger, day);
        }
      }
    }
    if (forecast?.state !== 'known') throw new Error('no forecast');
    return forecast.low <= spent && spent <= forecast.high;
  }

  // In the long run 94.6 percent are, and 90 with one gift in three days.
  test('the band holds the cost of the month in at least 93 percent', () => {
    const inside = Array.from({ length: 200 }, (_, seed) => isInside(seed)).filter(Boolean);
    expect(inside.length).toBeGreaterThanOrEqual(186);
  });
});
