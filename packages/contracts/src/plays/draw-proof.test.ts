import fc from 'fast-check';
import {
  drawHourOf,
  drawnOption,
  fromWeights,
  isDrawHour,
  isPublished,
  nextDrawHour,
  rollOf,
  SECRECY_MS,
} from './draw-proof';
import { pickSegment, totalWeight, weightsOf } from '../pages/wheel';

const secretOfWords = (...words: number[]) =>
  Array.from({ length: 8 }, (_, at) => (words[at] ?? 0).toString(16).padStart(8, '0')).join('');

/** Secrets that are the same in each run (the generator mulberry32). */
function seededSecrets(seed: number): () => string {
  let state = seed;
  const word = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return () => secretOfWords(...Array.from({ length: 8 }, word));
}

const secrets = fc.stringMatching(/^[0-9a-f]{64}$/);

describe('the hour of a draw', () => {
  it('is that of the moment in UTC, and another one follows it', () => {
    expect(drawHourOf(new Date('2026-11-24T14:59:59.999Z'))).toBe('2026-11-24T14');
    expect(nextDrawHour('2026-12-31T23')).toBe('2027-01-01T00');
  });

  it.each([
    ['2026-11-24T14', true],
    ['2026-02-30T14', false],
    ['2026-11-24T24', false],
    ['2026-11-24', false],
    ['', false],
  ])('is not any text: %j', (text, isHour) => {
    expect(isDrawHour(text)).toBe(isHour);
  });

  it('has a secret that is published five minutes after its end', () => {
    const end = Date.parse('2026-11-24T15:00:00Z');
    expect(isPublished('2026-11-24T14', new Date(end + SECRECY_MS - 1))).toBe(false);
    expect(isPublished('2026-11-24T14', new Date(end + SECRECY_MS))).toBe(true);
  });
});

describe('the roll of a play secret', () => {
  it('is its first number modulo the number of sides', () => {
    expect(rollOf(secretOfWords(1_234), 100)).toBe(34);
  });

  it('skips numbers that would favour some sides', () => {
    // 2³² is 42,949,672 times 100, and 96.
    expect(rollOf(secretOfWords(0xffffffff, 4_294_967_200, 4_294_967_199), 100)).toBe(99);
  });

  it('is that of the last number when all would favour some sides', () => {
    const words = Array.from({ length: 7 }, () => 0xffffffff);
    expect(rollOf(secretOfWords(...words, 4_294_967_205), 100)).toBe(5);
  });

  it('is always one of the sides', () => {
    fc.assert(
      fc.property(secrets, fc.integer({ min: 1, max: 65_535 }), (secret, sides) => {
        const roll = rollOf(secret, sides);
        expect(Number.isInteger(roll) && roll >= 0 && roll < sides).toBe(true);
      }),
    );
  });

  /** The chi-squared statistic of 99 degrees of freedom is above 148.2 with a probability of 0.001. */
  it('favours no side in 200,000 draws', () => {
    const draws = 200_000;
    const counts = new Array<number>(100).fill(0);
    const nextSecret = seededSecrets(20_261_124);
    for (let at = 0; at < draws; at++) counts[rollOf(nextSecret(), 100)]! += 1;
    const expected = draws / 100;
    const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(statistic).toBeLessThan(148.2);
  });
});

describe('the option that is drawn', () => {
  const percents = fc
    .array(fc.integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 5 })
    .map(([one, two, three, four, five]) =>
      weightsOf({ 1: one!, 2: two!, 3: three!, 4: four!, 5: five! }),
    );

  it('is that of the segment which the roll picks', () => {
    fc.assert(
      fc.property(secrets, percents, (secret, weights) => {
        const { option } = pickSegment(weights, rollOf(secret, totalWeight(weights)));
        expect(drawnOption({ secret, weights: fromWeights(weights) })).toBe(option);
        expect(weights[option]).toBeGreaterThan(0);
      }),
    );
  });

  /** The statistic of 7 degrees of freedom is above 24.3 with a probability of 0.001. */
  it('has its weight as its share of 200,000 draws', () => {
    const draws = 200_000;
    const weights = fromWeights(weightsOf({ 1: 20, 2: 30, 3: 9, 4: 4, 5: 1 }));
    const counts = new Array<number>(8).fill(0);
    const nextSecret = seededSecrets(33);
    for (let at = 0; at < draws; at++) {
      counts[drawnOption({ secret: nextSecret(), weights }) - 1]! += 1;
    }
    const statistic = counts.reduce((sum, count, at) => {
      const expected = (draws * weights[at]!) / 100;
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    expect(statistic).toBeLessThan(24.3);
  });

  it.each([[[]], [[100]], [[0, 0, 0, 0, 0, 34, 33, -1]], [[0, 0, 0, 0, 0, 34, 33, 0.5]]])(
    'is not found among the weights %j',
    (weights) => {
      expect(() => drawnOption({ secret: secretOfWords(1), weights })).toThrow(RangeError);
    },
  );

  it('is not found when no option has a weight', () => {
    const weights = [0, 0, 0, 0, 0, 0, 0, 0];
    expect(() => drawnOption({ secret: secretOfWords(1), weights })).toThrow(RangeError);
  });
});
