import { DEFAULT_GIFT_TERMS, SEGMENTS } from '@girouette/contracts';
import { COFFEE, DESSERT } from '../../test/factories';
import type { Gift } from '../pages/gift-rules';
import { draw, type Dice } from './rules';

const SIDES = 100;

const drawAll = (gifts: readonly Gift[]) =>
  Array.from({ length: SIDES }, (_, roll) => draw(gifts, () => roll));

/** How many of all possible rolls select each option. */
function shares(gifts: readonly Gift[]) {
  const count: Record<number, number> = {};
  for (const { outcome } of drawAll(gifts)) {
    count[outcome.option] = (count[outcome.option] ?? 0) + 1;
  }
  return count;
}

/** Dice that roll the same numbers in each run: the upper bits of a linear congruential generator. */
function seededDice(seed: number): Dice {
  let state = BigInt(seed);
  return (sides) => {
    state = (state * 0x9e3779b97f4a7c15n + 0xd1b54a32d192ed03n) & 0xffffffffffffffffn;
    return Number(((state >> 32n) * BigInt(sides)) >> 32n);
  };
}

describe('the draw', () => {
  it('rolls dice with as many sides as the percentages have percent', () => {
    const dice = jest.fn().mockReturnValue(0);
    draw([COFFEE, DESSERT], dice);
    expect(dice).toHaveBeenCalledWith(SIDES);
  });

  it('gives each option exactly its percent of the hundred rolls', () => {
    const gifts: Gift[] = [
      COFFEE,
      DESSERT,
      { option: 3, label: 'Un thé', percent: 9, terms: DEFAULT_GIFT_TERMS },
      { option: 5, label: 'Un repas', percent: 1, terms: DEFAULT_GIFT_TERMS },
    ];
    expect(shares(gifts)).toEqual({ 1: 20, 2: 30, 3: 9, 5: 1, 6: 14, 7: 13, 8: 13 });
  });

  it('gives each option its percent of 200,000 rolls, within three standard errors', () => {
    const gifts: Gift[] = [
      COFFEE,
      DESSERT,
      { option: 5, label: 'Un repas', percent: 1, terms: DEFAULT_GIFT_TERMS },
    ];
    const rolls = 200_000;
    const dice = seededDice(20_261_122);
    const count = new Map<number, number>();
    for (let roll = 0; roll < rolls; roll += 1) {
      const { option } = draw(gifts, dice).outcome;
      count.set(option, (count.get(option) ?? 0) + 1);
    }
    const percents = { 1: 20, 2: 30, 5: 1, 6: 17, 7: 16, 8: 16 };
    for (const [option, percent] of Object.entries(percents)) {
      const share = percent / 100;
      const standardError = Math.sqrt((share * (1 - share)) / rolls);
      const drawn = (count.get(Number(option)) ?? 0) / rolls;
      expect(Math.abs(drawn - share)).toBeLessThan(3 * standardError);
    }
    expect(count.size).toBe(6);
  });

  it('never stops at a gift of 0 percent or at an option without a gift', () => {
    expect(shares([{ ...COFFEE, percent: 0 }])).toEqual({ 6: 34, 7: 33, 8: 33 });
  });

  it('never loses when the gifts take all 100 percent', () => {
    const gifts = [
      { ...COFFEE, percent: 55 },
      { ...DESSERT, percent: 45 },
    ];
    expect(shares(gifts)).toEqual({ 1: 55, 2: 45 });
  });

  it('has the segment and the angle at which the wheel shows the option', () => {
    for (const { segment, angle, outcome } of drawAll([COFFEE, DESSERT])) {
      expect(SEGMENTS[segment]).toEqual({ angle, option: outcome.option });
    }
  });

  it('names a gift as its owner did and every loss Perdu', () => {
    const outcomes = drawAll([COFFEE, DESSERT]).map(({ outcome }) => outcome);
    expect(outcomes).toContainEqual({ kind: 'gift', option: 2, label: 'Un dessert offert' });
    expect(outcomes).toContainEqual({ kind: 'loss', option: 7, label: 'Perdu' });
  });

  it.each([-1, 100])('refuses the roll %d, which dice of 100 sides do not have', (roll) => {
    expect(() => draw([COFFEE], () => roll)).toThrow(RangeError);
  });
});
