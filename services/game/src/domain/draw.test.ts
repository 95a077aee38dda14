import { SEGMENTS } from '@girouette/contracts';
import { aFormat } from '../../test/factories';
import { draw, sidesOf } from './draw';
import { contentOf } from './landing-page';

const drawAll = (content: ReturnType<typeof contentOf>) =>
  Array.from({ length: sidesOf(content) }, (_, roll) => draw(content, roll));

/** How many of all possible rolls end at each option. */
function shares(content: ReturnType<typeof contentOf>) {
  const count: Record<number, number> = {};
  for (const { outcome } of drawAll(content)) {
    count[outcome.option] = (count[outcome.option] ?? 0) + 1;
  }
  return count;
}

describe('the draw', () => {
  it('gives each option exactly its percent of the hundred rolls', () => {
    const content = contentOf(
      aFormat({ option5: 'Un repas', option5frequency: 1, option3: 'Un thé', option3frequency: 9 }),
    );
    expect(sidesOf(content)).toBe(100);
    expect(shares(content)).toEqual({ 1: 20, 2: 30, 3: 9, 5: 1, 6: 14, 7: 13, 8: 13 });
  });

  it('never stops at a gift with frequency 0, nor at a blank one', () => {
    const content = contentOf(aFormat({ option1frequency: 0, option2: '' }));
    expect(shares(content)).toEqual({ 6: 34, 7: 33, 8: 33 });
  });

  it('never loses when the gifts take all 100 percent', () => {
    const content = contentOf(aFormat({ option1frequency: 55, option2frequency: 45 }));
    expect(shares(content)).toEqual({ 1: 55, 2: 45 });
  });

  it('tells the segment and the angle at which the wheel shows the option', () => {
    for (const { segment, angle, outcome } of drawAll(contentOf(aFormat()))) {
      expect(SEGMENTS[segment]).toEqual({ angle, option: outcome.option });
    }
  });

  it('names a gift as its owner did and every loss Perdu', () => {
    const labels = new Map(
      drawAll(contentOf(aFormat())).map(({ outcome }) => [outcome.option, outcome]),
    );
    expect(labels.get(2)).toEqual({ kind: 'gift', option: 2, label: 'Un dessert offert' });
    expect(labels.get(7)).toEqual({ kind: 'loss', option: 7, label: 'Perdu' });
  });

  it.each([-1, 100])('refuses the roll %d, which no die of 100 sides shows', (roll) => {
    expect(() => draw(contentOf(aFormat()), roll)).toThrow(RangeError);
  });
});
