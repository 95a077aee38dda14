import fc from 'fast-check';
import { fitLabel } from './fit-label';

const textsOf = (label: string) => fitLabel(label).lines.map(({ text }) => text);

test('a short gift is set on one line in the largest letters', () => {
  const { size, lines } = fitLabel('Un café');
  expect(size).toBe(16);
  expect(lines).toMatchObject([{ text: 'Un café', y: 44 }]);
});

test('a longer gift is broken where its letters can be largest', () => {
  expect(textsOf('Un dessert maison offert')).toEqual(['Un dessert', 'maison offert']);
  expect(fitLabel('Un dessert maison offert').size).toBeGreaterThan(13);
});

test('with two breaks for the same letter size, the one with the longer first line wins', () => {
  expect(textsOf('Un café offert')).toEqual(['Un café', 'offert']);
});

test('a long gift is set smaller, and then on three lines', () => {
  const { size, lines } = fitLabel('Un café offert à la tablée');
  expect(size).toBeLessThan(16);
  expect(lines).toHaveLength(2);
  expect(textsOf('Un café offert à tous les convives')).toEqual([
    'Un café offert à',
    'tous les',
    'convives',
  ]);
});

test('a name that does not fit in the smallest letters ends with an ellipsis on the third line', () => {
  const texts = textsOf('Un café offert à tous les convives de la table du dimanche');
  expect(texts).toHaveLength(3);
  expect(texts[2]).toMatch(/…$/);
});

test('one word that is too long is broken, with a hyphen between letters', () => {
  expect(textsOf('Anticonstitutionnellement').join(' ')).toMatch(/^Anticonst\w+- \w+$/);
  expect(textsOf('🍕'.repeat(12)).join('')).toBe('🍕'.repeat(12));
});

test('an emoji of several characters is one letter, and is not cut apart', () => {
  const family = '👨‍👩‍👧‍👦';
  for (const text of textsOf(family.repeat(7))) {
    expect(text.replaceAll(family, '')).toMatch(/^…?$/);
  }
});

test('European letters and emojis need no segmenter, for which a slow phone takes long', () => {
  const segmented = jest.spyOn(Intl.Segmenter.prototype, 'segment');
  for (const name of [
    '10 % sur l’addition',
    'Œuf à la coque…',
    'Přípitek',
    'Un café ☕️ 2 €',
    '👨‍👩‍👧‍👦🇫🇷👍🏽',
  ]) {
    fitLabel(name);
  }
  expect(segmented).not.toHaveBeenCalled();
  fitLabel('قهوة');
  expect(segmented).toHaveBeenCalled();
  segmented.mockRestore();
});

test('an empty gift has no line', () => {
  expect(fitLabel(' ').lines).toEqual([]);
});

test('any name has three lines at most, in letters that can be read, and begins as it was typed', () => {
  const name = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.array(fc.constantFrom('قهوة', 'مجانية', 'Café', '🍰', 'Überraschung', '10 %', '无料'), {
      maxLength: 9,
    }),
  );
  fc.assert(
    fc.property(name, (typed) => {
      const label = [typed].flat().join(' ');
      const { size, lines } = fitLabel(label);
      expect(lines.length).toBeLessThanOrEqual(3);
      expect(size).toBeGreaterThanOrEqual(11);
      const shown = lines.map(({ text }) => text).join('');
      const bare = (text: string) => text.replaceAll(/[\s-]/g, '');
      expect(bare(label).startsWith(bare(shown.replace(/…$/, '')))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
