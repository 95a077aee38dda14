import { figuresOf, missedGoals, reportLines, type Attempt, type Seen } from './figures';

const STEP = { faults: ['kill: game'], from: 10_000, to: 40_000, wholeAt: 15_000 };

/** An attempt every 250 ms for a minute, which fails within the given times. */
const attempts = (...failures: [from: number, to: number][]): Attempt[] =>
  Array.from({ length: 240 }, (_, index) => index * 250).map((at) => ({
    at,
    isAnswered: !failures.some(([from, to]) => at >= from && at < to),
  }));

const seen = (rest: Partial<Seen>): Seen => ({
  attempts: attempts(),
  spins: attempts().map(({ at }) => ({ askedAt: at, answeredAt: at + 40, failures: 0 })),
  steps: [STEP],
  lost: [],
  unexpected: [],
  ...rest,
});

test('without failures, everything is available and every goal is reached', () => {
  expect(figuresOf(seen({}))).toMatchObject({ spins: 240, availability: 100, atOnce: 100 });
  expect(missedGoals(seen({}))).toEqual([]);
});

test('the recovery of a fault is its longest series of failed attempts, until one is answered', () => {
  const failing = seen({ attempts: attempts([12_000, 14_000], [20_000, 26_000]) });
  expect(figuresOf(failing).recoveries).toEqual([
    { faults: 'kill: game', recoveryMs: 6_000, wholeMs: 5_000 },
  ]);
});

test('failures between which some attempts are answered belong together', () => {
  const failing = seen({ attempts: attempts([12_000, 16_000], [18_000, 23_000]) });
  expect(missedGoals(failing)).toEqual(['kill: game: spins failed for 11.0 s']);
});

test('failures outside of a step do not count for its recovery', () => {
  const failing = seen({ attempts: attempts([1_000, 9_000], [41_000, 59_000]) });
  expect(figuresOf(failing).recoveries[0]?.recoveryMs).toBe(0);
});

test('a spin that is answered too late or never was not available', () => {
  const spins = [
    ...Array.from({ length: 1_998 }, (_, at) => ({
      askedAt: at,
      answeredAt: at + 10_000,
      failures: 1,
    })),
    { askedAt: 0, answeredAt: 10_001, failures: 2 },
    { askedAt: 0, answeredAt: null, failures: 9 },
  ];
  expect(missedGoals(seen({ spins }))).toEqual([]);
  expect(figuresOf(seen({ spins }))).toMatchObject({ atOnce: 0, slowestMs: Infinity });
  const one = { askedAt: 0, answeredAt: null, failures: 9 };
  expect(missedGoals(seen({ spins: [...spins, one] }))).toEqual([
    'the spin was available to 99.85 %',
  ]);
});

test('a run without guests proves nothing', () => {
  expect(missedGoals(seen({ spins: [], attempts: [] }))).toEqual(['no guest has spun']);
});

test('lost writes and unexpected answers are missed goals, and the report counts what is lost', () => {
  const lossy = seen({ lost: ['play 1 is lost'], unexpected: ['/api/game/spin answered 500'] });
  expect(missedGoals(lossy)).toEqual(['play 1 is lost', '/api/game/spin answered 500']);
  expect(reportLines(lossy).at(-1)).toBe('1 answered writes lost');
});
