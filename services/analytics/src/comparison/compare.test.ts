import { createSeededChance, type Chance } from '@girouette/platform/async/testing';
import { comparedShares } from './compare';
import { lastDayCounter, NO_PLACE_COUNTS, pendingWins, type PlaceCounts } from './rules';

const MONTHS = 2_000;
const PLACES = 8;

/** How many of a group do something that each does with this probability. Jumps from one to the next. */
function binomial(chance: Chance, of: number, share: number): number {
  let count = 0;
  for (let at = -1; ; count++) {
    at += 1 + Math.floor(Math.log(1 - chance.randomFraction()) / Math.log(1 - share));
    if (at >= of) return count;
  }
}

/** A month of a place where each guest decides independently. */
function aMonth(chance: Chance, visits: number, played = 0.1): PlaceCounts {
  const plays = binomial(chance, visits, played);
  const wins = binomial(chance, plays, 0.25);
  return {
    visits,
    plays,
    wins,
    handovers: binomial(chance, wins, 0.7),
    reviews: binomial(chance, visits, 0.03),
    contacts: binomial(chance, plays, 0.3),
  };
}

const namesOf = (places: readonly PlaceCounts[]) =>
  comparedShares(places).flatMap((shares, at) =>
    Object.entries(shares).flatMap(([share, found]) =>
      found?.differs ? `${at}:${share}:${found.differs}` : [],
    ),
  );

describe('without true differences', () => {
  test.each([
    ['few visits', () => 30],
    ['many visits', () => 1_000],
    ['places of all sizes', (at: number) => 10 * 2 ** at],
  ])('at most 5 %% of months name one: %s', (_name, visitsOf) => {
    const chance = createSeededChance(20_261_128);
    let named = 0;
    for (let month = 0; month < MONTHS; month++) {
      const places = Array.from({ length: PLACES }, (_, at) => aMonth(chance, visitsOf(at)));
      if (namesOf(places).length > 0) named++;
    }
    expect(named / MONTHS).toBeLessThanOrEqual(0.05);
  });
});

describe('with a true difference, of 16 % beside 10 %', () => {
  const found = (places: number, visits: number): number => {
    const chance = createSeededChance(7);
    let seen = 0;
    for (let month = 0; month < 500; month++) {
      const all = Array.from({ length: places }, (_, at) =>
        aMonth(chance, visits, at === 0 ? 0.16 : 0.1),
      );
      if (namesOf(all).includes('0:plays:more')) seen++;
    }
    return seen / 500;
  };

  it('most months name it, with 1,000 visits in each place', () => {
    expect(found(8, 1_000)).toBeGreaterThan(0.95);
    expect(found(2, 1_000)).toBeGreaterThan(0.8);
  });

  it('few months name it with 50 visits: it may be chance', () => {
    expect(found(8, 50)).toBeLessThan(0.1);
  });
});

describe('the shares of a place', () => {
  const lyon = { ...NO_PLACE_COUNTS, visits: 1_000, plays: 310, wins: 80, handovers: 60 };
  const lille = { ...NO_PLACE_COUNTS, visits: 2_000, plays: 440, wins: 110, handovers: 82 };

  it('have a 95 % interval, the share of the others, and what differs', () => {
    const [first, second] = comparedShares([lyon, lille]);
    expect(first!.plays).toEqual({
      share: 31,
      from: 28.21,
      to: 33.93,
      others: 22,
      differs: 'more',
    });
    expect(second!.plays).toMatchObject({ share: 22, others: 31, differs: 'less' });
    expect(first!.handovers).toMatchObject({ share: 75, differs: null });
  });

  it('are absent without a group, or when the part is the greater one', () => {
    const [none, odd] = comparedShares([
      NO_PLACE_COUNTS,
      { ...NO_PLACE_COUNTS, visits: 2, plays: 3 },
    ]);
    expect(none).toEqual({ plays: null, handovers: null, reviews: null, contacts: null });
    expect(odd!.plays).toBeNull();
    expect(odd!.contacts).toMatchObject({ share: 0, from: 0, others: null });
  });

  it('are compared with nothing where there is one place', () => {
    const [alone] = comparedShares([lyon]);
    expect(alone!.plays).toMatchObject({ share: 31, others: null, differs: null });
  });
});

describe('handovers', () => {
  const old = { ...NO_PLACE_COUNTS, wins: 40, handovers: 20 };
  const handoversOf = (...places: Parameters<typeof comparedShares>[0]) =>
    comparedShares(places).map(({ handovers }) => handovers);

  it('are not compared while gifts of the month can still be fetched', () => {
    const young = { ...NO_PLACE_COUNTS, wins: 40, handovers: 0 };
    const [blamed] = handoversOf(young, old);
    expect(blamed).toMatchObject({ share: 0, others: 50, differs: 'less' });
    const [first, second] = handoversOf({ ...young, pending: 40 }, old);
    expect(first).toMatchObject({ share: 0, others: null, differs: null });
    expect(second).toMatchObject({ share: 50, others: null, differs: null });
  });

  it('wait for the last day of each win, which counts as long as it runs', () => {
    const counts = { lastDay20261209: 3, lastDay20261210: 2 };
    const at = (day: string) => pendingWins(counts, new Date(`${day}T12:00:00Z`));
    expect(['2026-12-09', '2026-12-10', '2026-12-11'].map(at)).toEqual([5, 2, 0]);
    expect(lastDayCounter('2026-12-09')).toBe('lastDay20261209');
  });
});
