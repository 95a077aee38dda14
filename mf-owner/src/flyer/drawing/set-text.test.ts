import { setText, typeset, type Measure, type TextBlock } from './set-text';

/** Each letter is half as wide as the text is high. */
const measure: Measure = (text) => [...text].length / 2;

const block = (text: string, changes: Partial<TextBlock> = {}): TextBlock => ({
  box: { x: 10, y: 20, width: 100, height: 40 },
  paragraphs: [{ runs: [{ text, font: 'text' }] }],
  size: 20,
  lineHeight: 1,
  color: '#000000',
  align: 'start',
  vertical: 'start',
  ...changes,
});
const linesOf = (options: TextBlock) =>
  setText(options, measure).lines.map(({ runs }) => runs.map(({ text }) => text).join('|'));

test('a text that fits has the size that was asked for', () => {
  expect(setText(block('Ty Ker'), measure)).toMatchObject({
    shrunk: 1,
    lines: [{ top: 20, height: 20, size: 20, runs: [{ x: 10, width: 60, text: 'Ty Ker' }] }],
  });
});

test('a text shrinks until it fits in its box', () => {
  const { shrunk, lines } = setText(block('un deux trois quatre cinq six'), measure);
  expect(shrunk).toBeLessThan(1);
  for (const { top, height, runs } of lines) {
    expect(top + height).toBeLessThanOrEqual(60);
    for (const { x, width } of runs) expect(x + width).toBeLessThanOrEqual(110);
  }
});

test('lines have about the same length, so no word is alone on the last one', () => {
  expect(linesOf(block('aa bb cc dd ee', { box: { x: 0, y: 0, width: 120, height: 40 } }))).toEqual(
    ['aa bb cc', 'dd ee'],
  );
});

test('a little smaller is better than one more line', () => {
  const box = { x: 0, y: 0, width: 104, height: 60 };
  const { shrunk, lines } = setText(block('Scannez ici', { box }), measure);
  expect(lines).toHaveLength(1);
  expect(shrunk).toBeGreaterThanOrEqual(0.88);
});

test('lines are centred in both directions', () => {
  const { lines } = setText(block('abcd', { align: 'center', vertical: 'center' }), measure);
  expect(lines).toMatchObject([{ top: 30, runs: [{ x: 40, width: 40 }] }]);
});

test('a long name may break after its hyphens, a short one may not', () => {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  expect(linesOf(block('Saint-Germain-en-Laye', { box, size: 12 }))).toEqual([
    'Saint-Germain-',
    'en-Laye',
  ]);
  expect(linesOf(block('a aidez-nous', { box, size: 20 }))).toEqual(['a', 'aidez-nous']);
});

test('a word that is too wide at the smallest size is cut into lines', () => {
  const { lines, shrunk } = setText(block('a'.repeat(50)), measure);
  expect(shrunk).toBeGreaterThanOrEqual(0.42);
  expect(lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join('')).toBe(
    'a'.repeat(50),
  );
});

test('a text without any room for its end closes with an ellipsis', () => {
  expect(linesOf(block('a'.repeat(500))).at(-1)).toMatch(/…$/);
});

test('runs in two fonts are placed side by side', () => {
  const paragraphs = [
    {
      runs: [
        { text: 'ab', font: 'strong' },
        { text: 'cd', font: 'text' },
      ],
    },
  ] as const;
  expect(setText(block('', { paragraphs }), measure).lines).toMatchObject([
    {
      runs: [
        { text: 'ab', x: 10 },
        { text: ' cd', x: 30 },
      ],
    },
  ]);
});

test('a paragraph may be smaller than the block', () => {
  const paragraphs = [
    { runs: [{ text: 'ab', font: 'strong' }], scale: 0.5 },
    { runs: [{ text: 'cd', font: 'text' }] },
  ] as const;
  expect(setText(block('', { paragraphs, lineHeight: 1.2 }), measure).lines).toMatchObject([
    { top: 20, size: 10, height: 12 },
    { top: 32, size: 20, height: 24 },
  ]);
});

test('no line breaks before « ! ? : ; » or inside guillemets', () => {
  expect(typeset('  Gagnez !  « Chez Léon » : oui ')).toBe(
    'Gagnez\u00A0! «\u00A0Chez Léon\u00A0»\u00A0: oui',
  );
});
