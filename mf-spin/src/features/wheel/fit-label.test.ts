import { fitLabel } from './fit-label';

const textsOf = (label: string) => fitLabel(label).lines.map(({ text }) => text);

test('a short gift is set on one line in the largest letters', () => {
  expect(fitLabel('Un café')).toEqual({ size: 16, lines: [{ text: 'Un café', y: 44 }] });
});

test('a longer gift is broken where its letters can be largest', () => {
  expect(textsOf('Un dessert maison offert')).toEqual(['Un dessert', 'maison offert']);
  expect(fitLabel('Un dessert maison offert').size).toBeGreaterThan(13);
});

test('a long gift is set smaller before it is shortened', () => {
  const { size, lines } = fitLabel('Un café offert à toute la tablée');
  expect(size).toBeLessThan(16);
  expect(lines.map(({ text }) => text).join(' ')).toBe('Un café offert à toute la tablée');
});

test('what does not fit in the smallest letters ends with an ellipsis on the second line', () => {
  const [first, second, ...more] = textsOf(
    'Un café offert à tous les convives de la table du dimanche',
  );
  expect(first).toBe('Un café offert à');
  expect(second).toMatch(/^tous les conv.*…$/);
  expect(more).toEqual([]);
});

test('one word that is too long is shortened, and an empty gift has no line', () => {
  expect(textsOf('Anticonstitutionnellement')).toEqual([expect.stringMatching(/^Anticonst\w+…$/)]);
  expect(fitLabel(' ').lines).toEqual([]);
});
