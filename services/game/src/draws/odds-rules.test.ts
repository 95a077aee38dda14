import { weightsOf } from '@girouette/contracts';
import { drawnOption, fromWeights, type DrawProof } from '@girouette/contracts/plays/draw-proof';
import { COFFEE, DESSERT, someSettings } from '../../test/factories';
import {
  declaredWeights,
  isDrifting,
  NEW_WATCH,
  PLAYS_A_YEAR,
  TOLERATED_SHARE,
  withOutcome,
  withPlay,
  type DriftWatch,
} from './odds-rules';

const WITHIN = 1_000;
const DECLARED = fromWeights(weightsOf({ 1: 50, 2: 10, 3: 5, 4: 5 }));
const random = seededRandom(20_261_124);

/** The generator mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const aSecret = () =>
  Math.floor(random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
    .padEnd(64, '0');

function aPlay(weights: number[]) {
  const secret = aSecret();
  const proof: DrawProof = {
    ...{ hour: '2026-11-24T14', commitment: '', share: '', chosenBy: 'guest' },
    ...{ secret, weights },
  };
  return { proof, option: drawnOption(proof), declared: DECLARED };
}

/** How many plays a page needs until its drift is reported; 1,001 when that takes longer. */
function playsUntilReport(drawn: number[]): number {
  let watch = NEW_WATCH;
  while (!isDrifting(watch) && watch.plays <= WITHIN) watch = withPlay(watch, aPlay(drawn));
  return watch.plays;
}

/** The declared weights with 5 points moved from one option to another. */
const drifted = (from: number, to: number) =>
  DECLARED.with(from - 1, DECLARED[from - 1]! - 5).with(to - 1, DECLARED[to - 1]! + 5);

it.each([
  [1, 6],
  [6, 1],
  [3, 1],
  [2, 4],
  [4, 5],
  [8, 7],
])(
  'a drift of 5 points from option %d to option %d is reported within 1,000 plays, in 95 % of 400 pages',
  (from, to) => {
    const runs = Array.from({ length: 400 }, () => playsUntilReport(drifted(from, to)));
    expect(runs.filter((plays) => plays <= WITHIN).length).toBeGreaterThanOrEqual(0.95 * 400);
  },
);

it('a drift that begins after a year without drift is reported as quickly', () => {
  let watch: DriftWatch = NEW_WATCH;
  for (let at = 0; at < 20_000; at++) watch = withPlay(watch, aPlay(DECLARED));
  expect(watch).toEqual({ plays: 20_000, differing: 0, score: 0 });
  for (let at = 0; at < WITHIN; at++) watch = withPlay(watch, aPlay(drifted(1, 6)));
  expect(isDrifting(watch)).toBe(true);
});

it('outcomes that no longer come from the rolls are reported, although their shares are right', () => {
  let watch: DriftWatch = NEW_WATCH;
  for (let at = 0; at < 100 && !isDrifting(watch); at++) {
    watch = withPlay(watch, { ...aPlay(DECLARED), option: aPlay(DECLARED).option });
  }
  expect(isDrifting(watch)).toBe(true);
});

it('a report stays until there is a new watch', () => {
  let watch: DriftWatch = NEW_WATCH;
  for (let at = 0; at < 1_000; at++) watch = withOutcome(watch, at < 10);
  expect(isDrifting(watch)).toBe(true);
  expect(watch).toMatchObject({ plays: 1_000, differing: 10 });
});

it('there is at most one false report a year and page, even if one in 200 outcomes differs', () => {
  const years = 20;
  let reports = 0;
  for (let year = 0; year < years; year++) {
    let watch: DriftWatch = NEW_WATCH;
    for (let at = 0; at < PLAYS_A_YEAR; at++) {
      watch = withOutcome(watch, random() < TOLERATED_SHARE);
      if (!isDrifting(watch)) continue;
      reports += 1;
      watch = NEW_WATCH;
    }
  }
  expect(reports).toBeLessThanOrEqual(years);
});

describe('the odds that settings declare', () => {
  const settings = someSettings({ gifts: [COFFEE, { ...DESSERT, percent: 0 }] });
  const all = fromWeights(weightsOf({ 1: 20 }));

  it('are the percentages of the gifts', () => {
    expect(declaredWeights(settings, { weights: all })).toEqual(all);
    expect(declaredWeights(settings, { weights: [30, 0, 0, 0, 0, 24, 23, 23] })).toEqual(all);
  });

  it('give the share of a gift that was left out to the consolation gift, or to losses', () => {
    const none = fromWeights(weightsOf({}));
    expect(declaredWeights(settings, { weights: none })).toEqual(none);
    const terms = { ...settings.terms, consolation: 2 as const };
    const weights = fromWeights(weightsOf({ 2: 20 }));
    expect(declaredWeights({ ...settings, terms }, { weights })).toEqual(weights);
  });
});
