import {
  LOSS_OPTIONS,
  lossFrequencies,
  pickSegment,
  SEGMENTS,
  totalWeight,
  unallocatedPercent,
  weightsOf,
  type OptionNumber,
} from './wheel';

/** Counts each option when every possible roll comes up once. */
function everyRoll(weights: ReturnType<typeof weightsOf>): Map<OptionNumber, number> {
  const drawn = new Map<OptionNumber, number>();
  for (let roll = 0; roll < totalWeight(weights); roll += 1) {
    const { option } = pickSegment(weights, roll);
    drawn.set(option, (drawn.get(option) ?? 0) + 1);
  }
  return drawn;
}

describe('the wheel', () => {
  it('has eight segments at 45 degrees, three of them lost', () => {
    expect(SEGMENTS.map(({ angle }) => angle)).toEqual([0, 45, 90, 135, 180, 225, 270, 315]);
    expect(new Set(SEGMENTS.map(({ option }) => option)).size).toBe(8);
    const lost = LOSS_OPTIONS.map((lost) => SEGMENTS.find(({ option }) => option === lost)?.angle);
    expect(lost).toEqual([0, 135, 270]);
  });

  it('has its gifts where the specification puts them', () => {
    const angleOf = (option: OptionNumber) =>
      SEGMENTS.find((segment) => segment.option === option)?.angle;
    expect([1, 2, 3, 4, 5].map((option) => angleOf(option as OptionNumber))).toEqual([
      315, 225, 180, 90, 45,
    ]);
  });
});

describe('the rest of 100 percent', () => {
  it.each([
    [[], 100],
    [[10, 20], 70],
    [[10, null, 20], 70],
    [[60, 40], 0],
    [[60, 60], 0],
  ])('after %j is %i', (frequencies, left) => {
    expect(unallocatedPercent(frequencies)).toBe(left);
  });

  it.each([
    [100, [34, 33, 33]],
    [99, [33, 33, 33]],
    [98, [33, 33, 32]],
    [2, [1, 1, 0]],
    [1, [1, 0, 0]],
    [0, [0, 0, 0]],
    [-5, [0, 0, 0]],
  ])('%i is split over the lost options as %j, remainders to the first', (left, split) => {
    expect(lossFrequencies(left)).toEqual(split);
  });

  it('is always split whole', () => {
    for (let left = 0; left <= 100; left += 1) {
      const split = lossFrequencies(left);
      expect(split.reduce((sum, share) => sum + share)).toBe(left);
      expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
    }
  });
});

describe('the draw', () => {
  it('follows the frequencies exactly', () => {
    const weights = weightsOf({ 1: 5, 2: 10, 3: 0, 4: 15 });
    expect(totalWeight(weights)).toBe(100);
    expect(Object.fromEntries(everyRoll(weights))).toEqual({
      1: 5,
      2: 10,
      4: 15,
      6: 24,
      7: 23,
      8: 23,
    });
  });

  it('never loses when the gifts take all', () => {
    expect([...everyRoll(weightsOf({ 1: 60, 2: 40 })).keys()].sort()).toEqual([1, 2]);
  });

  it('always loses without gifts', () => {
    expect([...everyRoll(weightsOf({})).keys()].sort()).toEqual([6, 7, 8]);
  });

  it.each([-1, 100, 1.5e9, Number.NaN])('refuses a roll of %p', (roll) => {
    expect(() => pickSegment(weightsOf({ 1: 10 }), roll)).toThrow(RangeError);
  });
});
